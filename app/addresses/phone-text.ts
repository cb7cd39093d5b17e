// A phone number as people write it. Numbers are kept as E.164; the full number data is the browser's
// form check alone. Pure.

/** `+1 201 555 0123` for a number of the North American plan; any other as it is. */
export function formatKeptPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "+1 $1 $2 $3");
}
