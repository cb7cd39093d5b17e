// WooCommerce's product export, with English or German headings. Variations are lines of their own, which name their
// parent.
import { buildSlug } from "#platform/modules/imports/shopify-csv/build-slug";
import type { Columns, ExportRow, Field } from "#platform/modules/imports/shopify-csv/columns";
import { buildRow, Header, type Texts, withPictures } from "./foreign-row";
import { toEnglishHeading } from "./woocommerce-headings";

const marks = ["ID", "Type", "SKU", "Name", "Published", "Regular price", "Categories"] as const;

const labels: Partial<Record<Field, string>> = {
  handle: "Name",
  title: "Name",
  body: "Description",
  category: "Categories",
  tags: "Tags",
  published: "Published",
  price: "Regular price",
  sku: "SKU",
  inventoryQuantity: "Stock",
  inventoryTracker: "Stock",
  inventoryPolicy: "Backorders allowed?",
  requiresShipping: "Type",
  imageSrc: "Images",
  variantImage: "Images",
  option1Name: "Attribute 1 name",
  option1Value: "Attribute 1 value(s)",
  option2Name: "Attribute 2 name",
  option2Value: "Attribute 2 value(s)",
  option3Name: "Attribute 3 name",
  option3Value: "Attribute 3 value(s)",
};

/** What sellers fill in themselves; the other columns hold what WooCommerce writes by itself. */
const reported = [
  ...(["Sale price", "Short description", "Purchase note", "External URL"] as const),
  ...(["Grouped products", "Shipping class", "GTIN, UPC, EAN, or ISBN"] as const),
  ...(["Weight (kg)", "Weight (g)", "Weight (lbs)", "Weight (oz)"] as const),
] as const;

/** A comma inside of a value has a backslash before it. */
const splitList = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll("\\,", ",").trim())
    .filter(Boolean);

type Parent = { handle: string; stock: string };

/** Sold out says so without a count. */
function readStock(cell: (name: string) => string, parent: Parent | undefined): Texts {
  const own = cell("Stock");
  const stock = own === "parent" ? (parent?.stock ?? "") : own;
  const isSoldOut = stock === "" && cell("In stock?") === "0";
  const quantity = isSoldOut ? "0" : stock;
  return {
    inventoryQuantity: quantity,
    inventoryTracker: quantity === "" ? "" : "shopify",
    inventoryPolicy: /^(1|yes|notify)$/i.test(cell("Backorders allowed?")) ? "continue" : "deny",
  };
}

class WooReader {
  readonly #header: Header;
  /** By id and by SKU, as variations name them. */
  readonly #parents = new Map<string, Parent>();
  readonly #handles = new Set<string>();

  constructor(header: Header) {
    this.#header = header;
  }

  /** Two products may have one name. */
  #takeHandle(name: string, id: string): string {
    const plain = buildSlug(name);
    const handle = this.#handles.has(plain) ? `${plain}-${id}` : plain;
    this.#handles.add(handle);
    return handle;
  }

  readRows(line: number, row: readonly string[]): ExportRow[] {
    const cell = (name: string) => this.#header.cell(row, name);
    const kind = cell("Type").toLowerCase();
    const unread = reported
      .map((name) => ({ label: this.#header.labelOf(name), text: cell(name) }))
      .filter(({ text }) => text !== "");
    const requiresShipping = /virtual|downloadable/.test(kind) ? "FALSE" : "TRUE";
    const pictures = splitList(cell("Images"));
    const parent = this.#parents.get(cell("Parent"));
    const variant: Texts = {
      ...readStock(cell, parent),
      price: cell("Regular price"),
      sku: cell("SKU"),
      requiresShipping,
    };
    if (kind.startsWith("variation") && parent !== undefined) {
      const texts = { ...variant, ...this.#readOptions(cell), handle: parent.handle };
      return [buildRow(line, { ...texts, variantImage: pictures[0] ?? "" }, unread)];
    }
    const handle = this.#takeHandle(cell("Name"), cell("ID"));
    const isParent = kind.startsWith("variable");
    if (isParent) {
      const entry = { handle, stock: cell("Stock") };
      this.#parents.set(`id:${cell("ID")}`, entry);
      if (cell("SKU") !== "") this.#parents.set(cell("SKU"), entry);
    }
    const [category = "", ...otherCategories] = splitList(cell("Categories"));
    const lost =
      otherCategories.length === 0
        ? unread
        : [
            ...unread,
            { label: this.#header.labelOf("Categories"), text: otherCategories.join(", ") },
          ];
    const texts: Texts = {
      handle,
      title: cell("Name"),
      body: (cell("Description") || cell("Short description")).replaceAll("\\n", "\n"),
      category,
      tags: cell("Tags"),
      published: cell("Published") === "1" ? "TRUE" : "FALSE",
      ...(isParent ? {} : variant),
    };
    return withPictures(line, texts, lost, pictures);
  }

  #readOptions(cell: (name: string) => string): Texts {
    const at = (index: number, part: "name" | "value(s)") =>
      cell(`Attribute ${index} ${part}`).replaceAll("\\,", ",");
    return {
      option1Name: at(1, "name"),
      option1Value: at(1, "value(s)"),
      option2Name: at(2, "name"),
      option2Value: at(2, "value(s)"),
      option3Name: at(3, "name"),
      option3Value: at(3, "value(s)"),
    };
  }
}

/** Null for another file. */
export function readWooCommerceColumns(cells: readonly string[]): Columns | null {
  const header = new Header(cells, toEnglishHeading);
  if (!marks.every((mark) => header.has(mark))) return null;
  const reader = new WooReader(header);
  const found = Object.entries(labels)
    .filter(([, name]) => header.has(name))
    .map(([field, name]) => [field, header.labelOf(name)] as const);
  return header.columns(Object.fromEntries(found), (line, row) => reader.readRows(line, row));
}
