/** The studio's forms in which a seller writes, of a store with a listing `tee`. */
import type { Locator, Page } from "@playwright/test";

export type Editor = {
  /** Below the store's. */
  path: string;
  field(page: Page): Locator;
  text: string;
  button: string;
};

/** Typed text and the button that sends it, for each form in which a seller writes. */
export const editors: Editor[] = [
  {
    path: "/collections",
    field: (page) => page.getByLabel("Name"),
    text: "Winter",
    button: "Create",
  },
  {
    path: "/products/tee",
    field: (page) => page.getByLabel("Title"),
    text: "The longer tee",
    button: "Save",
  },
  {
    path: "/promotions/new",
    field: (page) => page.getByLabel("Code", { exact: true }),
    text: "WINTER7",
    button: "Create promo code",
  },
  {
    path: "/look?part=hero",
    field: (page) => page.getByRole("textbox", { name: "Title", exact: true }).first(),
    text: "Cold days",
    button: "Save",
  },
  {
    path: "/settings/shop",
    field: (page) => page.getByLabel("Name of the shop"),
    text: "Kiosk & Son",
    button: "Save",
  },
  {
    path: "/settings/privacy",
    field: (page) => page.getByRole("spinbutton").first(),
    text: "77",
    button: "Save",
  },
  {
    path: "/settings/team",
    field: (page) => page.getByLabel("E-mail address"),
    text: "bea@example.com",
    button: "Send invitation",
  },
  {
    path: "/settings/tokens",
    field: (page) => page.getByLabel("Name", { exact: true }),
    text: "Till",
    button: "Make token",
  },
  {
    path: "/settings/webhooks",
    field: (page) => page.getByLabel("Address"),
    text: "https://hooks.example.com/in",
    button: "Add webhook",
  },
  {
    path: "/domains",
    field: (page) => page.getByLabel("Domain", { exact: true }),
    text: "shop.winter.example",
    button: "Show the records",
  },
];
