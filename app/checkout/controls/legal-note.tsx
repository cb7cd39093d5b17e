// What placing an order agrees to, with the texts as links where the sentence names them.

import { useTranslation } from "react-i18next";
import { NewTabHint, newTab } from "#app/content/new-tab";

const targets = {
  terms: { to: "/terms-of-use", key: "payment.legalTerms" },
  privacy: { to: "/privacy-policy", key: "payment.legalPrivacy" },
} as const;

const slots = { terms: "{terms}", privacy: "{privacy}" };

/** The parts between and including the slots: "by {terms} and" is "by ", "{terms}" and " and". */
export function splitAtSlots(sentence: string): string[] {
  return sentence.split(/(\{\w+\})/).filter((part) => part !== "");
}

/** The links open beside the checkout, which stays. */
export function LegalNote() {
  const { t } = useTranslation();
  return (
    <p className="form-note">
      {splitAtSlots(t("payment.legal", slots)).map((part) => {
        const slot = part === slots.terms ? "terms" : "privacy";
        if (part !== slots[slot]) return part;
        return (
          <a key={slot} href={targets[slot].to} {...newTab}>
            {t(targets[slot].key)}
            <NewTabHint t={t} />
          </a>
        );
      })}
    </p>
  );
}
