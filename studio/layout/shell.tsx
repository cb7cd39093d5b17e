// What is around every page of a store: its name, the menu of what the role may see, and the person. The menu is a
// column on wide screens and folds below the name on small ones.
import { Form, Link, useLocation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#studio/ui/icons/icon";
import { ClosedShopBanner } from "./closed-shop-banner";
import { type SectionName, sections } from "./sections";
import { type Support, SupportBanner } from "./support-banner";
import { useFocusOnArrival } from "./use-focus-on-arrival";

type ShellProps = {
  slug: string;
  storeName: string;
  shopUrl: string;
  /** What the role may see. */
  shown: readonly SectionName[];
  person: { name: string; isOperator: boolean };
  hasOtherStores: boolean;
  /** It shows no page: closed by its seller, or suspended. */
  isClosed: boolean;
  /** Set while an operator is in the store for support. */
  support: Support | null;
  children: ReactNode;
};

const itemLook =
  "flex min-h-11 items-center gap-3 rounded-(--radius) px-3 py-2 no-underline hover:bg-soft aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium";

function StoreMenu({
  slug,
  shown,
  onLeave,
}: Pick<ShellProps, "slug" | "shown"> & { onLeave(): void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const base = `/stores/${slug}`;
  const entries = sections.filter(({ name }) => shown.includes(name));
  const isIn = (path: string) => `${pathname}/`.startsWith(`${base}${path}/`);
  return (
    <nav aria-label={t("menu")} className="grid gap-0.5">
      {entries.map(({ name, path, holds = [], icon }) => (
        <Link
          key={name}
          to={`${base}${path}`}
          aria-current={
            (path === "" ? pathname === base : [path, ...holds].some(isIn)) ? "page" : undefined
          }
          className={itemLook}
          onClick={onLeave}
        >
          <Icon name={icon} />
          {t(`section.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

function PersonMenu({ person, hasOtherStores }: Pick<ShellProps, "person" | "hasOtherStores">) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-0.5 border-t border-line pt-3">
      {(hasOtherStores || person.isOperator) && (
        <Link to="/" className={itemLook}>
          {t("otherStores")}
        </Link>
      )}
      <Link to="/account" className={itemLook}>
        <span className="min-w-0 wrap-anywhere">{person.name}</span>
      </Link>
      <Form method="post" action="/sign-out">
        <button type="submit" className={`${itemLook} w-full text-start`}>
          {t("signOut")}
        </button>
      </Form>
    </div>
  );
}

export function Shell(props: ShellProps) {
  const { slug, storeName, shopUrl, shown, person, hasOtherStores, support, children } = props;
  const { t } = useTranslation();
  const home = `/stores/${slug}`;
  const content = useFocusOnArrival<HTMLElement>();
  const isAtHome = useLocation().pathname === home;
  const fold = useRef<HTMLDetailsElement>(null);
  const close = () => fold.current?.removeAttribute("open");
  const menus = (
    <div className="grid gap-3">
      <StoreMenu slug={slug} shown={shown} onLeave={close} />
      <a href={shopUrl} target="_blank" rel="noreferrer" className={itemLook}>
        <Icon name="external-link" />
        {t("viewShop")}
      </a>
      <PersonMenu person={person} hasOtherStores={hasOtherStores} />
    </div>
  );
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[248px_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="button absolute -top-20 left-2 z-20 focus-visible:top-2 print:hidden"
      >
        {t("skip")}
      </a>
      <aside className="border-r border-line bg-surface max-lg:hidden print:hidden">
        <div className="sticky top-0 max-h-dvh overflow-y-auto p-4">
          <p className="mb-4 px-3 text-18 font-semibold wrap-anywhere">{storeName}</p>
          {menus}
        </div>
      </aside>
      <details ref={fold} className="group border-b border-line bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-4">
          <span className="truncate font-semibold">{storeName}</span>
          <span className="flex items-center gap-2 text-14">
            <Icon name="menu" size={20} />
            {t("menu")}
          </span>
        </summary>
        <div className="p-3">{menus}</div>
      </details>
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        className="min-w-0 px-4 pt-6 pb-24 outline-none lg:px-8"
      >
        {support !== null && <SupportBanner slug={slug} support={support} />}
        {props.isClosed && !isAtHome && <ClosedShopBanner home={home} />}
        {children}
      </main>
    </div>
  );
}
