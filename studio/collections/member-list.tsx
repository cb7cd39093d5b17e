// Products of a collection in their order, and others to add.
import { Form, Link, useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { moveEntry } from "#studio/products/draft/draft";
import { ProductState } from "#studio/products/list/product-state";
import { Thumbnail } from "#studio/products/list/product-table";
import { Icon } from "#studio/ui/icons/icon";
import { Section } from "#studio/ui/page";
import { SortList } from "#studio/ui/sort-list";
import { OrderButton } from "./order-button";

export type Member = {
  slug: string;
  title: string;
  state: "public" | "private" | "hidden";
  thumbnail: string | null;
};

function ProductName({ member, path }: { member: Member; path: string }) {
  return (
    <Link
      to={`${path}/products/${member.slug}`}
      className="flex min-h-11 min-w-40 flex-1 items-center gap-3 no-underline hover:underline"
    >
      <Thumbnail src={member.thumbnail} size="size-10" />
      <span className="[overflow-wrap:anywhere]">{member.title}</span>
      {member.state !== "public" && <ProductState state={member.state} />}
    </Link>
  );
}

type MemberListProps = {
  members: readonly Member[];
  total: number;
  found: readonly Member[];
  search: string;
  path: string;
  /** A rule says which they are. */
  isRuled: boolean;
  /** Their order comes by itself. */
  isSorted: boolean;
};

/** Products that stand in it by a rule: there is nothing to move. */
function RuledMembers({ members, total, path }: MemberListProps) {
  const { t } = useTranslation("collections");
  const more = total - members.length;
  return (
    <Section title={t("members.ruled")} text={t("members.ruledText")}>
      {members.length === 0 && <p className="text-quiet">{t("members.noMatch")}</p>}
      <ul>
        {members.map((member) => (
          <li key={member.slug} className="border-t border-line py-1">
            <ProductName member={member} path={path} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-quiet">{t("rule.more", { count: more })}</p>}
    </Section>
  );
}

export function MemberList(props: MemberListProps) {
  return props.isRuled ? <RuledMembers {...props} /> : <OwnMembers {...props} />;
}

function OwnMembers({ members, total, found, search, path, isSorted }: MemberListProps) {
  const { t } = useTranslation("collections");
  const fetcher = useFetcher<{ error?: string }>();
  const refused = fetcher.state === "idle" ? fetcher.data?.error : undefined;
  const sent = fetcher.formData?.getAll("listing").map(String);
  const known = new Map([...found, ...members].map((member) => [member.slug, member]));
  const shown = sent?.flatMap((slug) => known.get(slug) ?? []) ?? members;
  const slugs = shown.map(({ slug }) => slug);
  const canChange = total <= members.length;
  const canSort = canChange && !isSorted;
  const order = (next: readonly string[]) => {
    const form = new FormData();
    form.set("intent", "members");
    for (const slug of next) form.append("listing", slug);
    // Without a network it waits for one: `once` says that it may be sent again.
    form.set("once", crypto.randomUUID());
    fetcher.submit(form, { method: "post" });
  };
  const button = (next: readonly string[], label: string, children: ReactNode, isOff = false) => (
    <OrderButton listings={next} {...{ label, isOff }} onOrder={order}>
      {children}
    </OrderButton>
  );
  return (
    <>
      <Section
        title={t(isSorted ? "members.ruled" : "members.title")}
        text={t(isSorted ? "members.sortedText" : "members.text")}
      >
        {refused !== undefined && (
          <p role="alert" className="mb-3 text-danger">
            {refused}
          </p>
        )}
        {shown.length === 0 && <p className="text-quiet">{t("members.none")}</p>}
        {!canChange && (
          <p className="mb-3 text-warning">{t("members.tooMany", { count: total })}</p>
        )}
        <SortList
          ids={slugs}
          dragLabel={(index) => t("members.drag", { title: shown[index]?.title ?? "" })}
          onMove={(from, to) => canSort && order(moveEntry(slugs, from, to))}
          renderEntry={(index, handle) => {
            const member = shown[index];
            if (member === undefined) return null;
            const { slug, title } = member;
            return (
              <div className="flex flex-wrap items-center gap-1 border-t border-line bg-surface py-1">
                {canSort && handle}
                <ProductName member={member} path={path} />
                {canChange && (
                  <span className="flex">
                    {canSort &&
                      button(
                        moveEntry(slugs, index, index - 1),
                        t("members.up", { title }),
                        <Icon name="arrow-up" />,
                        index === 0,
                      )}
                    {canSort &&
                      button(
                        moveEntry(slugs, index, index + 1),
                        t("members.down", { title }),
                        <Icon name="arrow-down" />,
                        index === slugs.length - 1,
                      )}
                    {button(
                      slugs.filter((one) => one !== slug),
                      t("members.remove", { title }),
                      <Icon name="close" />,
                    )}
                  </span>
                )}
              </div>
            );
          }}
        />
      </Section>
      {canChange && (
        <Section title={t("members.add")}>
          <Form method="get" role="search" className="flex gap-2">
            <input
              type="search"
              name="search"
              className="input"
              aria-label={t("members.search")}
              placeholder={t("members.search")}
              maxLength={100}
              defaultValue={search}
            />
            <button type="submit" className="button">
              {t("members.find")}
            </button>
          </Form>
          <ul className="mt-3" aria-label={t("members.found")}>
            {found.map((member) => (
              <li
                key={member.slug}
                className="flex flex-wrap items-center gap-2 border-t border-line py-1"
              >
                <ProductName member={member} path={path} />
                {slugs.includes(member.slug) ? (
                  <span className="text-14 text-quiet">{t("members.in")}</span>
                ) : (
                  button([...slugs, member.slug], t("members.put", { title: member.title }), "+")
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
