// What the services are called, the same in every language.
import type { Services } from "./configured-services";

export function nameServices({
  google,
  merchant,
  facebook,
  containers,
  forms,
}: Services): string[] {
  return [
    ...(google.length > 0 ? ["Google Analytics"] : []),
    ...(merchant !== null ? ["Google Merchant Center"] : []),
    ...(containers.length > 0 ? ["Google Tag Manager"] : []),
    ...(facebook !== null ? ["Meta Pixel (Facebook)"] : []),
    ...forms,
  ];
}
