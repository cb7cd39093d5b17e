// Display format of phone numbers, which are stored as E.164. Must stay free of the full number data,
// which only the form check in the browser loads. Pure.

/** `+1 201 555 0123` for a number of the North American plan; any other as it is. */
export function formatStoredPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "+1 $1 $2 $3");
}
