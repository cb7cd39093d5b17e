// The shapes that several answers share; the API document names them once.
import * as z from "zod";
import {
  CartItemAnswerSchema,
  ListingProductSchema,
  ListingSchema,
  TileProductSchema,
} from "#contract/catalog/catalog";
import { ListingInputSchema } from "#contract/catalog/catalog-import";
import { CountrySchema } from "#contract/checkout/address-calls";
import { CheckoutSchema, CustomerSchema, DeliveryQuoteSchema } from "#contract/checkout/checkout";
import { OrderSchema, ShipmentSchema } from "#contract/orders/order";
import { SellerOrderSchema } from "#contract/orders/order-calls";
import { PromoCodeSchema } from "#contract/promotions/promo-code";
import { CallErrorSchema, ErrorAnswerSchema } from "#contract/protocol/errors";
import { MailSchema } from "#contract/shoppers/mail-calls";
import { DomainSchema } from "#contract/store/domain-calls";
import { AuditEventSchema } from "#contract/store/seller-store-calls";
import { CollectionNodeSchema, StoreRecordSchema } from "#contract/store/store";
import { ThemeDataSchema } from "#contract/theme/theme";
import { LocalizationDetailsSchema } from "#contract/values/market";

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
