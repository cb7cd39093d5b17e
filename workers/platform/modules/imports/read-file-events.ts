// The products of an uploaded file, one after the other, whatever its format and headings.
import type { StoreContext } from "#platform/kernel/store-context";
import { chunksOf } from "#platform/kernel/stream-chunks";
import { chooseLayout } from "#platform/modules/imports/foreign-csv/choose-layout";
import type { PriceRule } from "#platform/modules/imports/shopify-csv/currency";
import type { ImportEvent } from "#platform/modules/imports/shopify-csv/import-event";
import { readShopifyExport } from "#platform/modules/imports/shopify-csv/read-export";
import { storeMarket } from "#platform/modules/localization/store-market";
import type { Job } from "./import-job-rows";
import { readCatalogJson } from "./read-catalog-json";

function priceRuleOf(ctx: StoreContext, { options }: Job): PriceRule {
  const { currency, conversion, rate } = options;
  const shopCurrency = storeMarket(ctx).currency;
  if (conversion === "rate" && rate !== null) {
    return { currency, shopCurrency, conversion: { kind: "rate", rate } };
  }
  return { currency, shopCurrency, conversion: { kind: conversion === "shop" ? "shop" : "none" } };
}

/** @throws UnreadableFile */
export async function* readFileEvents(
  ctx: StoreContext,
  job: Job,
  file: ReadableStream<Uint8Array>,
): AsyncGenerator<ImportEvent> {
  if (job.options.format === "json") yield* readCatalogJson(await new Response(file).text());
  else {
    const layoutOf = (header: readonly string[]) =>
      chooseLayout(header, job.options.columns ?? null);
    yield* readShopifyExport(chunksOf(file), priceRuleOf(ctx, job), layoutOf);
  }
}
