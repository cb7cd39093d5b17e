// Question before products are deleted: a page of its own, which also works without scripts.
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

type ConfirmDeleteProps = { products: readonly { slug: string; title: string }[]; back: string };

export function ConfirmDelete({ products, back }: ConfirmDeleteProps) {
  const { t } = useTranslation("products");
  const { t: frame } = useTranslation();
  return (
    <Section title={t("delete.title", { count: products.length })} text={t("delete.text")}>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="change" value="delete" />
        <input type="hidden" name="confirmed" value="yes" />
        <ul className="list-disc ps-5">
          {products.map(({ slug, title }) => (
            <li key={slug}>
              {title}
              <input type="hidden" name="slug" value={slug} />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <SubmitButton tone="danger">
            {t("delete.confirm", { count: products.length })}
          </SubmitButton>
          <Link to={back} className="button">
            {frame("cancel")}
          </Link>
        </div>
      </Form>
    </Section>
  );
}
