// Time zones to choose from.

export function listTimeZones(): string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone")];
}
