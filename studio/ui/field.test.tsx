import { useForm } from "@conform-to/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextField } from "./field";

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
