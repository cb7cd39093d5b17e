// The shapes that several answers share; the API document names them once.
import * as z from "zod";
import {
  AccountStoreSchema,
  PersonSchema,
  SessionLineSchema,
} from "#contract/accounts/account-calls";
import { InvitationSchema, MemberSchema } from "#contract/accounts/member-calls";
import { PasskeySchema } from "#contract/accounts/passkey-calls";
import { SignedInSchema } from "#contract/accounts/sign-in-calls";
import { ApiTokenSchema, MadeTokenSchema } from "#contract/accounts/token-calls";
import {
  CartItemAnswerSchema,
  ListingProductSchema,
  ListingSchema,
  TileProductSchema,
} from "#contract/catalog/catalog";
import { ListingInputSchema } from "#contract/catalog/catalog-import";
import { CountrySchema } from "#contract/checkout/address-calls";
import { CheckoutSchema } from "#contract/checkout/checkout";
import { CustomerSchema } from "#contract/checkout/customer";
import { DeliveryQuoteSchema } from "#contract/checkout/delivery-options";
import { DomainSchema } from "#contract/domains/domain-calls";
import { OrderSchema, ShipmentSchema } from "#contract/orders/order";
import { SellerOrderSchema } from "#contract/orders/seller-order";
import { PromoCodeSchema } from "#contract/promotions/promo-code";
import { CallErrorSchema, ErrorAnswerSchema } from "#contract/protocol/errors";
import { MailSchema } from "#contract/shoppers/mail-calls";
import { AuditEventSchema } from "#contract/store/seller-store-calls";
import { CollectionNodeSchema, StoreRecordSchema } from "#contract/store/store";
import { ThemeDataSchema } from "#contract/theme/theme";
import { LocalizationDetailsSchema } from "#contract/values/localization-details";

const schemas: Record<string, z.ZodType> = {
  AccountStore: AccountStoreSchema,
  ApiToken: ApiTokenSchema,
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
  Invitation: InvitationSchema,
  Listing: ListingSchema,
  ListingInput: ListingInputSchema,
  ListingProduct: ListingProductSchema,
  LocalizationDetails: LocalizationDetailsSchema,
  MadeToken: MadeTokenSchema,
  Mail: MailSchema,
  Member: MemberSchema,
  Order: OrderSchema,
  Passkey: PasskeySchema,
  Person: PersonSchema,
  PromoCode: PromoCodeSchema,
  SellerOrder: SellerOrderSchema,
  SessionLine: SessionLineSchema,
  Shipment: ShipmentSchema,
  SignedIn: SignedInSchema,
  StoreRecord: StoreRecordSchema,
  ThemeData: ThemeDataSchema,
  TileProduct: TileProductSchema,
};

export const namedSchemas = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(schemas)) namedSchemas.add(schema, { id });
