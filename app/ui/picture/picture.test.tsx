import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture";
import { ImageBucketContext } from "./responsive-image";

test("a shop with a public bucket asks it for a picture's sizes, and another shop asks itself", () => {
  const src = "/media/tee.jpg?v=0123456789abcdef-200x300";
  const picture = <Picture src={src} alt="Tee" width={200} height={300} />;
  const bucket = { origin: "https://images.example", slug: "aurora" };
  const html = renderToStaticMarkup(
    <ImageBucketContext.Provider value={bucket}>{picture}</ImageBucketContext.Provider>,
  );
  expect(html).toContain("https://images.example/.images/aurora/0123456789abcdef/160.webp 160w");
  expect(html).not.toContain("/media/.images/");
  expect(renderToStaticMarkup(picture)).toContain('srcSet="/media/.images/0123456789abcdef/160');
});
