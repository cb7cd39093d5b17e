import { runDurableObjectAlarm } from "cloudflare:test";
import { expect, test } from "vitest";
import {
  beginUpload,
  cancelUpload,
  completeUpload,
  getUpload,
  maxUploadBytes,
  putUploadPart,
  uploadPartBytes,
} from "#contract/media/upload-calls";
import { passMinutes } from "#tests/fixtures/platform/payments";
import {
  aListing,
  aStore,
  ask,
  bindings,
  errorOf,
  imported,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const path = "downloads/a1/album.zip";
const tail = 5;
const bytes = uploadPartBytes + tail;

const addressOf = (call: { path: string }, id: string, number = 0) =>
  call.path.replace(":id", id).replace(":number", String(number));

async function begin({ headers }: Seller, size = bytes) {
  const body = { path, bytes: size, contentType: "application/zip" };
  const answer = await ask("POST", beginUpload.path, { headers, body });
  return (await readAnswer(beginUpload, answer)).upload;
}

function partOf(size: number, fill: number): ArrayBuffer {
  return new Uint8Array(size).fill(fill).buffer;
}

const putPart = ({ headers }: Seller, id: string, number: number, body: ArrayBuffer) =>
  ask("PUT", addressOf(putUploadPart, id, number), { headers, body });

const complete = ({ headers }: Seller, id: string) =>
  ask("POST", addressOf(completeUpload, id), { headers });

async function read({ headers }: Seller, id: string) {
  const answer = await ask("GET", addressOf(getUpload, id), { headers });
  return (await readAnswer(getUpload, answer)).upload;
}

async function missingFiles(seller: Seller) {
  const [product] = aListing("album").products;
  const digital = { ...product, kind: "digital", download: path };
  const answer = await imported(seller, {
    listings: [aListing("album", { products: [digital] as never })],
  });
  return answer.outcomes[0]?.missingFiles?.length ?? 0;
}

test("a file comes in parts in any order, goes on after a break, and is on sale when it is whole", async () => {
  const seller = await aStore();
  expect(await missingFiles(seller)).toBe(1);
  const { id } = await begin(seller);
  await readAnswer(putUploadPart, await putPart(seller, id, 2, partOf(tail, 2)));
  expect(await read(seller, id)).toMatchObject({ state: "open", received: [2], bytes });
  expect(await errorOf(await complete(seller, id))).toBe("409 parts_missing /path/id");
  // Sent once more, since its answer was lost.
  for (const _ of ["first", "again"]) {
    await readAnswer(putUploadPart, await putPart(seller, id, 1, partOf(uploadPartBytes, 1)));
  }
  const { upload } = await readAnswer(completeUpload, await complete(seller, id));
  expect(upload).toMatchObject({ state: "done", path, received: [1, 2] });
  expect((await readAnswer(completeUpload, await complete(seller, id))).upload).toEqual(upload);
  const stored = await bindings.MEDIA.get(`${seller.slug}/${path}`);
  const content = new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([content.length, content[0], content.at(-1)]).toEqual([bytes, 1, 2]);
  expect(stored?.httpMetadata?.contentType).toBe("application/zip");
  expect(await missingFiles(seller)).toBe(0);
});

test("a part of another size or number, a file too large and another folder are refused", async () => {
  const seller = await aStore();
  const { headers } = seller;
  const { id } = await begin(seller);
  expect(await errorOf(await putPart(seller, id, 1, partOf(tail, 1)))).toBe("422 part_invalid");
  expect(await errorOf(await putPart(seller, id, 3, partOf(tail, 1)))).toBe("422 part_invalid");
  const large = { path, bytes: maxUploadBytes + 1 };
  expect(await errorOf(await ask("POST", beginUpload.path, { headers, body: large }))).toBe(
    "422 file_too_large /bytes",
  );
  const elsewhere = { path: "products/a.png", bytes: 1 };
  expect(await errorOf(await ask("POST", beginUpload.path, { headers, body: elsewhere }))).toBe(
    "422 invalid /path",
  );
});

test("an upload that is given up is gone, and no other store reaches it", async () => {
  const seller = await aStore();
  const other = await aStore("vinyl");
  const { id } = await begin(seller);
  expect(await errorOf(await putPart(other, id, 2, partOf(tail, 1)))).toBe(
    "404 upload_unknown /path/id",
  );
  const cancelled = await ask("DELETE", addressOf(cancelUpload, id), { headers: seller.headers });
  expect(await readAnswer(cancelUpload, cancelled)).toEqual({ id });
  expect(await errorOf(await putPart(seller, id, 2, partOf(tail, 1)))).toBe(
    "404 upload_unknown /path/id",
  );
});

test("what no one has gone on with is forgotten after a week", async () => {
  const seller = await aStore();
  const { id } = await begin(seller);
  await passMinutes(seller, 6 * 24 * 60);
  await runDurableObjectAlarm(objectOf(seller));
  expect((await read(seller, id)).state).toBe("open");
  await passMinutes(seller, 7 * 24 * 60 + 1);
  await runDurableObjectAlarm(objectOf(seller));
  const answer = await ask("GET", addressOf(getUpload, id), { headers: seller.headers });
  expect(await errorOf(answer)).toBe("404 upload_unknown /path/id");
});
