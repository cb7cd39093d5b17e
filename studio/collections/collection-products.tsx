// Products of a collection in their order, and others to add.
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { moveEntry } from "#studio/products/draft/product-draft";
import { ProductState } from "#studio/products/list/product-state";
import { Thumbnail } from "#studio/products/list/product-table";
import { ConflictChoice } from "#studio/ui/conflict-choice";
import { Icon } from "#studio/ui/icons/icon";
import { Section } from "#studio/ui/page";
import { SortList } from "#studio/ui/sort-list";
import { SortOrderButton } from "./sort-order-button";
import { useProductSortOrder } from "./use-product-sort-order";

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

type CollectionProductsProps = {
  members: readonly Member[];
  total: number;
  /** Of which of them there are, and their order. */
  version: string;
  found: readonly Member[];
  search: string;
  path: string;
  /** A rule says which they are. */
  isRuled: boolean;
  /** Their order comes by itself. */
  isSorted: boolean;
  /** To a form without scripts, which somebody else's change has refused. */
  conflict: { error: string; mine: readonly string[] } | null;
};

/** Products that stand in it by a rule: there is nothing to move. */
function RuledMembers({ members, total, path }: CollectionProductsProps) {
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

export function CollectionProducts(props: CollectionProductsProps) {
  return props.isRuled ? <RuledMembers {...props} /> : <OwnMembers {...props} />;
}

type MembersConflictProps = {
  text: string;
  mine: readonly string[];
  storedVersion: string;
  onOrder(listings: readonly string[]): void;
};

/** The page shows what is stored; the person's own list takes its place when they say so. */
function MembersConflict({ text, mine, storedVersion, onOrder }: MembersConflictProps) {
  return (
    <form
      method="post"
      className="mb-3"
      onSubmit={(event) => {
        event.preventDefault();
        onOrder(mine);
      }}
    >
      <input type="hidden" name="intent" value="members" />
      {mine.map((slug) => (
        <input key={slug} type="hidden" name="listing" value={slug} />
      ))}
      <ConflictChoice text={text} storedVersion={storedVersion} />
    </form>
  );
}

function OwnMembers(props: CollectionProductsProps) {
  const { members, total, version, found, search, path, isSorted } = props;
  const { t } = useTranslation("collections");
  const { asked, order, error, mine } = useProductSortOrder(version);
  const conflict = error !== undefined && mine !== null ? { error, mine } : props.conflict;
  const known = new Map([...found, ...members].map((member) => [member.slug, member]));
  const shown = asked?.flatMap((slug) => known.get(slug) ?? []) ?? members;
  const slugs = shown.map(({ slug }) => slug);
  const canChange = total <= members.length;
  const canSort = canChange && !isSorted;
  const button = (next: readonly string[], label: string, children: ReactNode, isOff = false) => (
    <SortOrderButton listings={next} version={version} label={label} isOff={isOff} onOrder={order}>
      {children}
    </SortOrderButton>
  );
  return (
    <>
      <Section
        title={t(isSorted ? "members.ruled" : "members.title")}
        text={t(isSorted ? "members.sortedText" : "members.text")}
      >
        {asked === null && conflict !== null && (
          <MembersConflict
            text={conflict.error}
            mine={conflict.mine}
            storedVersion={version}
            onOrder={order}
          />
        )}
        {error !== undefined && mine === null && (
          <p role="alert" className="mb-3 text-danger">
            {error}
          </p>
        )}
        {shown.length === 0 && <p className="text-quiet">{t("members.none")}</p>}
        {!canChange && (
          <p className="mb-3 text-warning">{t("members.tooMany", { count: total })}</p>
        )}
        <div aria-busy={asked !== null}>
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
        </div>
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
