// The version that a form was made of, which the platform compares with what is stored.

/**
 * That of the form, or the stored one that the person has chosen to overwrite.
 * @returns undefined from a platform that has no versions
 */
export function readExpectedVersion(form: FormData): string | undefined {
  const version = form.get("overwrite") ?? form.get("version");
  return typeof version === "string" && version !== "" ? version : undefined;
}
