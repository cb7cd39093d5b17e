// How a page's data travels, in place of Remix's own codec (see vite.config.ts): as JSON. Remix can
// send promises, maps and dates, which our loaders never return, and pays for it: one home page took
// 1.9 ms of CPU to encode and is 0.06 ms as JSON, and compresses better.
// docs/decisions/0021-page-data-as-json.md

type Tagged = readonly [type: string, ...values: unknown[]];
type Encoder = (value: unknown) => Tagged | undefined | false;
type Decoder = (type: string, ...values: unknown[]) => { value: unknown } | undefined | false;

const tag = "$tagged";
/**
 * Remix's own values (errors, redirects) stand in the envelope, `{ errors: { [route]: error } }` at
 * the deepest; what loaders returned below is left to JSON.
 */
const envelopeDepth = 2;

function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

function tagValue(value: unknown, encoders: readonly Encoder[], depth: number): unknown {
  if (value === undefined) return { [tag]: ["undefined"] };
  if (typeof value !== "object" || value === null) return value;
  for (const encoder of encoders) {
    const tagged = encoder(value);
    if (tagged) return { [tag]: tagged };
  }
  if (depth === envelopeDepth || Array.isArray(value)) return value;
  if (!isPlain(value)) throw new Error("A loader may return plain data only");
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, tagValue(inner, encoders, depth + 1)]),
  );
}

function readValue(value: unknown, decoders: readonly Decoder[], depth: number): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if (tag in value && Array.isArray(value[tag])) {
    const [type, ...values] = value[tag];
    if (type === "undefined") return undefined;
    for (const decoder of decoders) {
      const decoded = decoder(String(type), ...values);
      if (decoded) return decoded.value;
    }
    throw new Error(`Page data of an unknown type: ${String(type)}`);
  }
  if (depth === envelopeDepth) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, readValue(inner, decoders, depth + 1)]),
  );
}

/** @throws Error where a route's data is no plain object, text, number or list. */
export function encode(
  value: unknown,
  options: { plugins?: readonly Encoder[] } = {},
): ReadableStream<Uint8Array> {
  const text = JSON.stringify(tagValue(value, options.plugins ?? [], 0));
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

/** `done` resolves at once: nothing comes later. */
export async function decode(
  stream: ReadableStream<Uint8Array>,
  options: { plugins?: readonly Decoder[] } = {},
): Promise<{ value: unknown; done: Promise<void> }> {
  const parsed: unknown = JSON.parse(await new Response(stream).text());
  return { value: readValue(parsed, options.plugins ?? [], 0), done: Promise.resolve() };
}
