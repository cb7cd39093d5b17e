// The store's promo codes in a strip: a list to read without scripts, with them one at a time.

import { useTranslation } from "react-i18next";
import { useLocalization } from "#app/localization/localization-context";
import { Icon } from "#app/ui/icon";
import { PromoCodeChip } from "./promo-code-chip";
import type { SelectedPromoBanner } from "./select-promo-banners";
import { type Rotation, useBannerRotation } from "./use-banner-rotation";

export function PromoBanner({ promos }: { promos: readonly SelectedPromoBanner[] }) {
  const { t } = useTranslation();
  const rotation = useBannerRotation(promos.length);
  if (promos.length === 0) return null;
  const isSeveral = promos.length > 1;
  return (
    <section
      className={isSeveral ? "promos promos-several" : "promos"}
      aria-label={t("promotion.banners")}
      onPointerEnter={() => rotation.hold("pointer", true)}
      onPointerLeave={() => rotation.hold("pointer", false)}
      onFocus={() => rotation.hold("focus", true)}
      onBlur={() => rotation.hold("focus", false)}
    >
      {isSeveral && <BackControls rotation={rotation} />}
      <ul className="promos-list">
        {promos.map((promo, index) => (
          <li key={promo.code} className="promo-item" data-shown={index === rotation.index}>
            <PromoText promo={promo} />
          </li>
        ))}
      </ul>
      {isSeveral && (
        <button
          className="icon-button promos-step promos-next"
          type="button"
          aria-label={t("promotion.next")}
          onClick={() => rotation.step(1)}
        >
          <Icon name="forward" size={20} />
        </button>
      )}
    </section>
  );
}

/** A phone has room for one of them: to stop what moves, or to step where nothing does. */
function BackControls({ rotation }: { rotation: Rotation }) {
  const { t } = useTranslation();
  return (
    <div className="promos-step promos-back">
      {rotation.moves && (
        <button
          className="icon-button"
          type="button"
          aria-label={t(rotation.stopped ? "promotion.play" : "promotion.pause")}
          onClick={rotation.toggle}
        >
          <Icon name={rotation.stopped ? "play" : "pause"} size={18} />
        </button>
      )}
      <button
        className="icon-button promos-previous"
        type="button"
        aria-label={t("promotion.previous")}
        onClick={() => rotation.step(-1)}
      >
        <Icon name="back" size={20} />
      </button>
    </div>
  );
}

/** Where the code stands in the sentence is the language's matter; it is drawn as a chip there. */
const codeMark = "\n";

function PromoText({ promo }: { promo: SelectedPromoBanner }) {
  const sentence = usePromoSentence(promo);
  const [before = "", after = ""] = sentence.split(codeMark);
  return (
    <p className="promo-text">
      {before}
      <PromoCodeChip code={promo.code} />
      {after}
    </p>
  );
}

function usePromoSentence(promo: SelectedPromoBanner): string {
  const { t } = useTranslation();
  const { money, percent } = useLocalization();
  const isSelective = promo.isSelective === true;
  if (promo.type === "free_shipping") {
    const key = isSelective ? "promotion.freeShippingSelected" : "promotion.freeShipping";
    return t(key, { code: codeMark });
  }
  const value =
    promo.type === "percentage"
      ? percent(promo.percent)
      : money({ amountMinor: promo.amount.amount, currency: promo.amount.currency });
  return t(isSelective ? "promotion.offSelected" : "promotion.off", { value, code: codeMark });
}
