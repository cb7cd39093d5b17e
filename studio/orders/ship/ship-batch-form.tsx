// Form that ships several orders at once: one carrier, a number for each. After a half-failed try it says which were
// shipped and keeps the others with what was typed.
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type TypedFields, typedText } from "#studio/session/typed-fields";
import { Banner, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { CarrierField, NotifyField } from "./parcel-fields";
import type { BatchResult } from "./ship.server";

export type BatchOrder = { number: string; buyer: string; units: number };

type BatchFormProps = {
  base: string;
  orders: readonly BatchOrder[];
  once: string;
  result: (BatchResult & { typed: TypedFields }) | null;
};

function BatchRow({
  base,
  order,
  result,
}: { order: BatchOrder } & Omit<BatchFormProps, "orders" | "once">) {
  const { t } = useTranslation("orders");
  const { number, buyer, units } = order;
  const failure = result?.failures[number];
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-[1fr_minmax(0,320px)] sm:items-center">
      <div className="min-w-0">
        <Link className="link font-medium" to={`${base}/${number}`}>
          {number}
        </Link>
        <p className="text-14 wrap-anywhere text-quiet">
          {buyer} · {t("units", { count: units })}
        </p>
      </div>
      <div className="grid gap-1">
        <input type="hidden" name="orders" value={number} />
        <input
          name={`tracking:${number}`}
          aria-label={t("ship.numberOf", { number })}
          placeholder={t("ship.number")}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="input"
          defaultValue={typedText(result?.typed ?? null, `tracking:${number}`)}
          aria-invalid={failure !== undefined || undefined}
          aria-describedby={failure === undefined ? undefined : `failure-${number}`}
        />
        {failure !== undefined && (
          <p id={`failure-${number}`} className="text-14 text-danger">
            {t(`shipFailure.${failure}`)}
          </p>
        )}
      </div>
    </li>
  );
}

export function ShipBatchForm({ base, orders, once, result }: BatchFormProps) {
  const { t } = useTranslation("orders");
  const failed = Object.keys(result?.failures ?? {}).length;
  const typed = result?.typed ?? null;
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="once" value={once} />
      {result !== null && (
        <Banner tone="danger">
          {t("batch.failed", { count: failed })}{" "}
          {result.shipped.length > 0 && t("batch.shipped", { numbers: result.shipped.join(", ") })}
        </Banner>
      )}
      <Section title={t("ship.parcel")} text={t("batch.hint")}>
        <div className="grid max-w-[420px] gap-2">
          <CarrierField id="carrier" typed={typed} />
          <NotifyField typed={typed} />
        </div>
      </Section>
      <Section title={t("batch.numbers")}>
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <BatchRow key={order.number} base={base} order={order} result={result} />
          ))}
        </ul>
      </Section>
      <div>
        <SubmitButton>{t("batch.button", { count: orders.length })}</SubmitButton>
      </div>
    </Form>
  );
}
