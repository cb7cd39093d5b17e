// What can be done with a whole product: look at it in the shop, copy it, delete it.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { DraftState } from "#studio/products/draft/product-draft";
import { DeleteDisclosure } from "#studio/ui/delete-disclosure";
import { Icon } from "#studio/ui/icons/icon";
import { SubmitButton } from "#studio/ui/submit-button";

type ProductMenuProps = {
  path: string;
  title: string;
  shopUrl: string;
  state: DraftState;
  once: string;
};

export function ProductMenu({ path, title, shopUrl, state, once }: ProductMenuProps) {
  const { t } = useTranslation("products");
  return (
    <>
      {state !== "hidden" && (
        <a className="button" href={shopUrl} target="_blank" rel="noreferrer">
          <Icon name="external-link" />
          {t("menu.view")}
        </a>
      )}
      <Form method="post" action={path}>
        <input type="hidden" name="once" value={once} />
        <SubmitButton tone="plain" intent="copy">
          {t("menu.copy")}
        </SubmitButton>
      </Form>
      <DeleteDisclosure label={t("menu.delete")} question={t("delete.question", { title })}>
        <Form method="post" action={path}>
          <SubmitButton tone="danger" intent="delete">
            {t("menu.deleteNow")}
          </SubmitButton>
        </Form>
      </DeleteDisclosure>
    </>
  );
}
