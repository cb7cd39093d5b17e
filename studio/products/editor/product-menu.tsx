// What can be done with a whole product: look at it in the shop, copy it, delete it.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#studio/ui/icons/icon";
import { SubmitButton } from "#studio/ui/submit-button";
import type { DraftState } from "../draft/draft";

type ProductMenuProps = { path: string; shopUrl: string; state: DraftState; once: string };

/** Deleting asks by unfolding, which needs no script. */
export function ProductMenu({ path, shopUrl, state, once }: ProductMenuProps) {
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
      <details className="relative">
        <summary className="button button-danger list-none">{t("menu.delete")}</summary>
        <div className="card absolute end-0 z-20 mt-2 w-72 p-4 shadow-(--shadow-float)">
          <p className="mb-3">{t("delete.text")}</p>
          <Form method="post" action={path}>
            <SubmitButton tone="danger" intent="delete">
              {t("menu.deleteNow")}
            </SubmitButton>
          </Form>
        </div>
      </details>
    </>
  );
}
