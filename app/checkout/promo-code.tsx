// The promo code beside the order: a field to enter one, or the one that counts (PRM-01 … PRM-05).
import { useLocalization } from "#app/localization/localization-context";
import { InputField } from "#app/ui/field";
import { useHydrated } from "#app/ui/hydrated";
import type { Checkout } from "#contract/checkout";
import type { CheckoutStep } from "./checkout-steps";
import { detailsFormId } from "./details-form-id";
import { type PromoPageAnswer, usePromoForm } from "./use-promo-form";

export type PromoCodeProps = {
  checkout: Checkout;
  step: CheckoutStep;
  /** The answer to a form that was posted without scripts. */
  answer: PromoPageAnswer | null;
};

type Promo = ReturnType<typeof usePromoForm>;
/** `owner`: the form that the controls belong to; undefined for the one around them. */
type ControlsProps = { promo: Promo; owner: string | undefined };

export function PromoCode({ checkout, step, answer }: PromoCodeProps) {
  const { t } = useLocalization();
  const promo = usePromoForm(checkout, answer);
  const hydrated = useHydrated();
  // A plain post carries one form's fields only: on the first step what was typed there goes along.
  const owner = hydrated || step !== "details" ? undefined : detailsFormId;
  const { Form } = promo.fetcher;
  return (
    <Form
      method="post"
      ref={promo.form}
      className="promo"
      preventScrollReset
      noValidate
      onSubmit={promo.remember}
    >
      <p role="status" tabIndex={-1} ref={promo.status} className="promo-status">
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

/** CHK-09: small screens open the field by the question above it. */
function PromoEntry({ promo, owner }: ControlsProps) {
  const { t } = useLocalization();
  const { problem, code, removed, used, busy } = promo;
  return (
    <>
      <details className="promo-toggle" open={problem !== null || code !== null || removed || used}>
        <summary>{t("promo.have")}</summary>
      </details>
      <div className="promo-entry">
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
        <button
          type="submit"
          name="intent"
          value="apply-promo"
          form={owner}
          formNoValidate
          className="button"
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
  const { t } = useLocalization();
  const button = { type: "submit", name: "intent", form: owner, formNoValidate: true } as const;
  return (
    <div className="promo-applied">
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
