// The promo code beside the order: a field to enter one, or the one that counts.
import { useTranslation } from "react-i18next";
import { detailsFormId } from "#app/checkout/details/details-form-id";
import type { CheckoutStep } from "#app/checkout/steps/checkout-steps";
import { InputField } from "#app/ui/field";
import { FieldsWithErrors } from "#app/ui/fields-with-errors";
import type { Checkout } from "#contract/checkout/checkout";
import { useHydrated } from "#core/browser/use-hydrated";
import { type PromoPageResult, usePromoForm } from "./use-promo-form";

export type PromoCodeProps = {
  checkout: Checkout;
  step: CheckoutStep;
  /** The answer to a form that was posted without scripts. */
  answer: PromoPageResult | null;
};

type Promo = ReturnType<typeof usePromoForm>;
/** `owner`: the form that the controls belong to; undefined for the one around them. */
type ControlsProps = { promo: Promo; owner: string | undefined };

export function PromoCode({ checkout, step, answer }: PromoCodeProps) {
  const { t } = useTranslation();
  const promo = usePromoForm({ checkout, step, pageAnswer: answer });
  const hydrated = useHydrated();
  // A plain post carries one form's fields only: on the first step what was typed there goes along.
  const owner = hydrated || step !== "details" ? undefined : detailsFormId;
  const { Form } = promo.fetcher;
  return (
    <Form
      method="post"
      ref={promo.form}
      className="promo pt-5 max-lg:border-t max-lg:border-line max-lg:py-0.5"
      preventScrollReset
      noValidate
      onSubmit={promo.remember}
    >
      <p
        role="status"
        tabIndex={-1}
        ref={promo.status}
        className="promo-status font-semibold not-empty:pb-2 max-lg:not-empty:pt-2.5"
      >
        {!promo.entering && t("promo.applied", { code: promo.code ?? "" })}
        {promo.entering && promo.removed && promo.problem === null && t("promo.removed")}
      </p>
      {promo.entering ? (
        <PromoEntry promo={promo} owner={owner} />
      ) : (
        <AppliedPromo promo={promo} owner={owner} />
      )}
    </Form>
  );
}

/** Small screens open the field by the question above it. */
function PromoEntry({ promo, owner }: ControlsProps) {
  const { t } = useTranslation();
  const { problem, code, removed, used, busy } = promo;
  return (
    <>
      <details
        className="promo-toggle lg:hidden"
        open={problem !== null || code !== null || removed || used}
      >
        <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-3">
          {t("promo.have")}
        </summary>
      </details>
      {/* Label and message take the whole width, field and button share a row. */}
      <div className="promo-entry grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 max-lg:pb-3.5 max-lg:[details:not([open])+&]:hidden [&_.field]:contents [&_:is(label,.field-error)]:col-span-full">
        <FieldsWithErrors
          fields={[{ id: "promoCode", errors: problem === null ? undefined : [problem] }]}
        >
          <InputField
            id="promoCode"
            name="promoCode"
            form={owner}
            label={t("promo.label")}
            error={problem === null ? undefined : t(problem)}
            defaultValue={promo.typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </FieldsWithErrors>
        <button
          type="submit"
          name="intent"
          value="apply-promo"
          form={owner}
          formNoValidate
          className="button col-start-2 row-start-2"
          disabled={busy}
          aria-busy={busy}
        >
          {t("promo.apply")}
        </button>
      </div>
    </>
  );
}

function AppliedPromo({ promo, owner }: ControlsProps) {
  const { t } = useTranslation();
  const button = { type: "submit", name: "intent", form: owner, formNoValidate: true } as const;
  return (
    <div className="promo-applied -ml-1 flex gap-4">
      <button {...button} value="remove-promo" className="link-button" disabled={promo.busy}>
        {t("cart.remove")}
      </button>
      <button
        {...button}
        value="change-promo"
        className="link-button"
        disabled={promo.busy}
        onClick={(event) => {
          event.preventDefault();
          promo.change();
        }}
      >
        {t("promo.change")}
      </button>
    </div>
  );
}
