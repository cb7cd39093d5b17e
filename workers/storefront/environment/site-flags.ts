// Feature flags of the deployment. Defaults are the specification's; the environment overrides them.
import * as z from "zod";
import { type FlagName, type Flags, flagDefaults } from "#app/tenancy/flags";

const FlagSchema = z
  .enum(["on", "off"])
  .transform((said) => said === "on")
  .optional();

/** `FLAG_…` of the environment, each `on` or `off`. */
export const FlagSettingsSchema = z.object({
  FLAG_LEGACY_CHECKOUT: FlagSchema,
  FLAG_CHECKOUT_V2: FlagSchema,
  FLAG_NEW_CHECKOUT: FlagSchema,
  FLAG_HIDE_CARD: FlagSchema,
  FLAG_HIDE_PAYPAL: FlagSchema,
  FLAG_LIVE_CHAT: FlagSchema,
  FLAG_SUPPORT_AREA: FlagSchema,
  FLAG_FAN_MESSAGE: FlagSchema,
  FLAG_AGE_VERIFICATION: FlagSchema,
});
type FlagSettings = z.output<typeof FlagSettingsSchema>;

const settingNames: Record<FlagName, keyof FlagSettings> = {
  legacyCheckout: "FLAG_LEGACY_CHECKOUT",
  checkoutV2: "FLAG_CHECKOUT_V2",
  newCheckout: "FLAG_NEW_CHECKOUT",
  hideCard: "FLAG_HIDE_CARD",
  hidePaypal: "FLAG_HIDE_PAYPAL",
  liveChat: "FLAG_LIVE_CHAT",
  supportArea: "FLAG_SUPPORT_AREA",
  fanMessage: "FLAG_FAN_MESSAGE",
  ageVerification: "FLAG_AGE_VERIFICATION",
};

export function siteFlagsOf(env: FlagSettings & { HELP_CENTER_URL?: string | undefined }): Flags {
  // An operator with a help centre of their own has no use for a second one.
  const supportArea = env.HELP_CENTER_URL === undefined;
  const said = Object.entries(settingNames).flatMap(([flag, name]) =>
    env[name] === undefined ? [] : [[flag, env[name]]],
  );
  return { ...flagDefaults, supportArea, ...Object.fromEntries(said) };
}
