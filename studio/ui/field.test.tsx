import { useForm } from "@conform-to/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LabelledInput, TextField } from "./field";

function CodeForm({ error }: { error: string | undefined }) {
  const [, { code }] = useForm<{ code: string }>({ id: "form" });
  return <TextField meta={code} label="Code" error={error} />;
}

test("without scripts, a page that comes with its errors begins at the field", () => {
  expect(renderToStaticMarkup(<CodeForm error="Enter a code." />)).toMatch(
    /<input(?=[^>]* autofocus=)(?=[^>]* aria-invalid="true")(?=[^>]* aria-describedby="[^"]+-error")/,
  );
  expect(renderToStaticMarkup(<CodeForm error={undefined} />)).not.toMatch(/autofocus|aria-/);
});

test("a field is tied to its label, its hint and what is wrong with it, and is sent by its id", () => {
  const wrong = renderToStaticMarkup(
    <LabelledInput id="host" label="Domain" hint="Such as shop.band.com" error="No domain." />,
  );
  expect(wrong).toMatch(/<label for="host"[^>]*>Domain<\/label><p id="host-hint"/);
  expect(wrong).toMatch(
    /<input id="host"(?=[^>]* name="host")(?=[^>]* autofocus=)(?=[^>]* aria-invalid="true")[^>]*aria-describedby="host-hint host-error"/,
  );
  expect(wrong).toMatch(/<p id="host-error" role="alert"[^>]*>No domain\./);
  expect(renderToStaticMarkup(<LabelledInput id="host" name="domain" label="Domain" />)).toMatch(
    /<input id="host" name="domain" class="input"\/>/,
  );
});
