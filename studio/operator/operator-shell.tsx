// What is around the operator's pages: which area this is, and its sections.
import { Form, Link, NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFocusOnArrival } from "#studio/layout/use-focus-on-arrival";

const sections = [
  { name: "stores", path: "/operator", end: true },
  { name: "failures", path: "/operator/failures", end: false },
  { name: "health", path: "/operator/health", end: false },
  { name: "operators", path: "/operator/operators", end: false },
] as const;

const itemLook =
  "flex min-h-11 items-center rounded-(--radius) px-2 sm:px-3 whitespace-nowrap no-underline hover:bg-soft aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium";

export function OperatorShell({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation("operator");
  const { t: tFrame } = useTranslation();
  const content = useFocusOnArrival<HTMLElement>();
  return (
    <div className="min-h-dvh">
      <a href="#content" className="button absolute -top-20 left-2 z-20 focus-visible:top-2">
        {tFrame("skip")}
      </a>
      <header className="border-b border-line bg-surface px-4 py-2 lg:px-8">
        <div className="mx-auto flex max-w-[1280px] flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p className="font-semibold">{t("title")}</p>
          <div className="-mx-2 flex flex-wrap items-center sm:-mx-3">
            <Link className={itemLook} to="/">
              {tFrame("otherStores")}
            </Link>
            <Link className={itemLook} to="/account">
              {name}
            </Link>
            <Form method="post" action="/sign-out">
              <button type="submit" className={itemLook}>
                {tFrame("signOut")}
              </button>
            </Form>
          </div>
          <nav
            aria-label={tFrame("menu")}
            className="-mx-2 flex grow basis-full flex-wrap gap-1 sm:-mx-3"
          >
            {sections.map((section) => (
              <NavLink key={section.name} to={section.path} end={section.end} className={itemLook}>
                {t(`section.${section.name}`)}
              </NavLink>
            ))}
          </nav>
        </div>
      </header>
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        className="px-4 pt-6 pb-24 outline-none lg:px-8"
      >
        {children}
      </main>
    </div>
  );
}
