// The shapes that several answers share; the API document names them once.
import * as z from "zod";
import { CountrySchema } from "#contract/address-calls";
import {
  CartItemAnswerSchema,
  ListingProductSchema,
  ListingSchema,
  TileProductSchema,
} from "#contract/catalog";
import { ListingInputSchema } from "#contract/catalog-import";
import { CheckoutSchema, CustomerSchema, DeliveryQuoteSchema } from "#contract/checkout";
import { DomainSchema } from "#contract/domain-calls";
import { CallErrorSchema, ErrorAnswerSchema } from "#contract/errors";
import { MailSchema } from "#contract/mail-calls";
import { LocalizationDetailsSchema } from "#contract/market";
import { OrderSchema, ShipmentSchema } from "#contract/order";
import { SellerOrderSchema } from "#contract/order-calls";
import { PromoCodeSchema } from "#contract/promo-code";
import { AuditEventSchema } from "#contract/seller-store-calls";
import { CollectionNodeSchema, StoreRecordSchema } from "#contract/store";
import { ThemeDataSchema } from "#contract/theme";

const schemas: Record<string, z.ZodType> = {
  AuditEvent: AuditEventSchema,
  CallError: CallErrorSchema,
  CartItemAnswer: CartItemAnswerSchema,
  Checkout: CheckoutSchema,
  CollectionNode: CollectionNodeSchema,
  Country: CountrySchema,
  Customer: CustomerSchema,
  DeliveryQuote: DeliveryQuoteSchema,
  Domain: DomainSchema,
  ErrorAnswer: ErrorAnswerSchema,
  Listing: ListingSchema,
  ListingInput: ListingInputSchema,
  ListingProduct: ListingProductSchema,
  LocalizationDetails: LocalizationDetailsSchema,
  Mail: MailSchema,
  Order: OrderSchema,
  PromoCode: PromoCodeSchema,
  SellerOrder: SellerOrderSchema,
  Shipment: ShipmentSchema,
  StoreRecord: StoreRecordSchema,
  ThemeData: ThemeDataSchema,
  TileProduct: TileProductSchema,
};

export const namedSchemas = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(schemas)) namedSchemas.add(schema, { id });
