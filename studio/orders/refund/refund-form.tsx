// Refund in two forms: what goes back, whose sum the server computes as one changes it, and the button that names the
// sum and pays exactly that. Without scripts the first form has a button of its own.
import { Form, Link, useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SellerOrder } from "#contract/orders/seller-order";
import { useHydrated } from "#core/browser/use-hydrated";
import { useFormats } from "#studio/format/format";
import { toMoneyText } from "#studio/format/money-text";
import { ItemPicture, pictureUrl } from "#studio/orders/order-lines";
import type { TypedFields } from "#studio/session/typed-fields";
import { carriedList, listField } from "#studio/ui/back-to-list";
import { Banner, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import type { RefundChoice, RefundFailure, RefundLine, RefundSum } from "./refund.server";
import { refundEverything } from "./refund-everything";
import { failureAbove } from "./refund-failure";
import { RefundLineFields } from "./refund-line-fields";
import { RefundMailField } from "./refund-mail-field";
import { RefundReasonField } from "./refund-reason-field";
import { RefundSumFields, sumProblemId } from "./refund-sum-fields";

type RefundFormProps = {
  order: Pick<SellerOrder, "email" | "totalCost" | "refundable">;
  lines: readonly RefundLine[];
  choice: RefundChoice;
  sum: RefundSum;
  shippingLeft: number;
  shopOrigin: string;
  once: string;
  failure: RefundFailure | null;
  /** Of a try that was refused; what goes back stands in the address. */
  typed: TypedFields | null;
};

function LineFields({
  line,
  choice,
  shopOrigin,
}: { line: RefundLine } & Pick<RefundFormProps, "choice" | "shopOrigin">) {
  const { t } = useTranslation("orders");
  const { title, options, merchantSku, parts } = line;
  const name = `${title} ${options}`.trim();
  return (
    <li className="flex flex-wrap items-start gap-4 py-4 first:pt-0 last:pb-0">
      <ItemPicture src={pictureUrl(line.image, shopOrigin)} />
      <div className="min-w-[140px] flex-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-14 wrap-anywhere text-quiet">
          {[options, merchantSku].filter((part) => part !== "").join(" · ")}
        </p>
      </div>
      <div className="grid gap-4 max-sm:w-full sm:w-80">
        {parts.length === 0 && <p className="text-14 text-quiet">{t("refund.noneLeft")}</p>}
        {parts.map((part) => (
          <RefundLineFields key={part.key} part={part} name={name} choice={choice} />
        ))}
      </div>
    </li>
  );
}

const sumId = "sum";
/** State of the address that has everything chosen, until a field is changed. */
const everythingState = "everything";

function EverythingLink({ lines, shippingLeft }: Pick<RefundFormProps, "lines" | "shippingLeft">) {
  const { t, i18n } = useTranslation("orders");
  const list = carriedList(useLocation().search);
  const query = refundEverything(
    lines,
    shippingLeft > 0 ? toMoneyText(shippingLeft, i18n.language) : "",
  );
  if (list !== "") query.set(listField, list);
  return (
    <Link className="button" to={`?${query}#${sumId}`} replace state={everythingState}>
      {t("refund.everything")}
    </Link>
  );
}

/** The browser holds the fields: they are written once everything is chosen, and the sum is what is read next. */
function useWrittenFields() {
  const form = useRef<HTMLFormElement>(null);
  const { key, state } = useLocation();
  // The state is still the address's after a reload and on the way Back, which leave the keyboard where it is.
  const written = useRef(key);
  useEffect(() => {
    if (state !== everythingState || written.current === key) return;
    written.current = key;
    form.current?.reset();
    document.getElementById(sumId)?.focus({ preventScroll: true });
  }, [key, state]);
  return form;
}

function ChoiceForm(props: RefundFormProps) {
  const { t } = useTranslation("orders");
  const submit = useSubmit();
  const list = carriedList(useLocation().search);
  const form = useWrittenFields();
  const hydrated = useHydrated();
  // Another choice would take the place of the refund that is being sent, and offer a second one.
  const isPaying = useNavigation().formMethod === "POST";
  const hasUnits = props.lines.some(({ parts }) => parts.length > 0);
  return (
    <Form
      ref={form}
      method="get"
      className="grid gap-4"
      // Not onChange: it does not hear a field that is typed back to what it was before all were written.
      onInput={({ currentTarget }) =>
        submit(currentTarget, { replace: true, preventScrollReset: true })
      }
    >
      {list !== "" && <input type="hidden" name={listField} value={list} />}
      <fieldset disabled={isPaying} className="contents">
        <Section
          title={t("refund.items")}
          actions={hasUnits && !isPaying && <EverythingLink {...props} />}
        >
          <ul className="divide-y divide-line">
            {props.lines.map((line) => (
              <LineFields
                key={line.sku}
                line={line}
                choice={props.choice}
                shopOrigin={props.shopOrigin}
              />
            ))}
          </ul>
        </Section>
        <Section title={t("refund.sums")}>
          <RefundSumFields {...props} />
        </Section>
      </fieldset>
      {!hydrated && (
        <div>
          <button type="submit" className="button">
            {t("refund.compute")}
          </button>
        </div>
      )}
    </Form>
  );
}

/** What becomes of the parcels, before anything is paid. */
function ChosenUnits({ sum, lines }: Pick<RefundFormProps, "lines"> & { sum: RefundSum }) {
  const { t } = useTranslation("orders");
  const items = sum.ok ? sum.items.filter(({ shipped }) => shipped !== undefined) : [];
  if (items.length === 0) return null;
  return (
    <ul className="grid gap-1 text-14">
      {items.map(({ key, sku, quantity: count, shipped }) => {
        const line = lines.find((one) => one.sku === sku);
        const title = `${line?.title ?? sku} ${line?.options ?? ""}`.trim();
        return (
          <li key={key} className="wrap-anywhere">
            {t(shipped ? "refund.returns" : "refund.cancels", { count, title })}
          </li>
        );
      })}
    </ul>
  );
}

/** What was chosen, as the button's form carries it. */
function ChosenFields({ choice }: { choice: RefundChoice }) {
  const { units, restock, shipping } = choice;
  return (
    <>
      {Object.entries(units).map(([sku, quantity]) => (
        <input key={sku} type="hidden" name={`units:${sku}`} value={quantity} />
      ))}
      {restock.map((sku) => (
        <input key={sku} type="hidden" name="restock" value={sku} />
      ))}
      <input type="hidden" name="shipping" value={shipping} />
    </>
  );
}

function PayForm({ order, lines, choice, sum, shippingLeft, once, typed }: RefundFormProps) {
  const { t } = useTranslation("orders");
  const { money } = useFormats();
  const { state, formMethod } = useNavigation();
  // A sum that is being computed again is not the one that the button names.
  const isComputing = state === "loading" && formMethod === "GET";
  if (!sum.ok) {
    const isUntouched = sum.failure === "nothing_chosen";
    return isUntouched ? (
      <p className="text-quiet">{t("refund.chooseFirst")}</p>
    ) : (
      <div id={sumProblemId}>
        <Banner tone="danger">
          {t(`refundFailure.${sum.failure}`, {
            amount: money(shippingLeft, order.totalCost.currency),
          })}
        </Banner>
      </div>
    );
  }
  return (
    // In its place in the history: on the way Back what was paid would be offered a second time.
    <Form method="post" replace className="grid gap-3">
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="named" value={sum.amountMinor} />
      <ChosenFields choice={choice} />
      <ChosenUnits sum={sum} lines={lines} />
      <RefundReasonField typed={typed} />
      <RefundMailField order={order} typed={typed} />
      <div>
        <SubmitButton tone="danger" disabled={isComputing}>
          {t("refund.button", { amount: money(sum.amountMinor, order.totalCost.currency) })}
        </SubmitButton>
      </div>
    </Form>
  );
}

export function RefundForm(props: RefundFormProps) {
  const { t } = useTranslation("orders");
  const { money } = useFormats();
  const shownFailure = failureAbove(props.failure, props.sum);
  return (
    <div className="grid gap-4">
      {shownFailure !== null && (
        <Banner tone="danger">
          {t(`refundFailure.${shownFailure}`, {
            amount: money(props.shippingLeft, props.order.totalCost.currency),
          })}
        </Banner>
      )}
      <ChoiceForm {...props} />
      <div id={sumId} tabIndex={-1}>
        <Section title={t("refund.pay")}>
          <PayForm {...props} />
        </Section>
      </div>
    </div>
  );
}
