/** Vinyl Garage: a record shop in Lyon, prices in euro, adults only. */
import { vinylArtwork } from "#ops/demo/artwork/vinyl";
import { vinylBrand } from "#ops/demo/brand/vinyl";
import type { StoreDraft } from "./draft";
import { expandRow } from "./rows";
import { buildTheme } from "./theme";
import { vinylColors, vinylFacts, vinylRows } from "./vinyl-listings";

const shop = { colors: vinylColors, facts: vinylFacts, draw: vinylArtwork };

/** Grooves, a stamp and the stripes of an old sleeve. */
const sleeveCss = `h1, h2 { letter-spacing: -0.02em; }

.hero {
  background-image: repeating-radial-gradient(
    circle at 50% 112%,
    transparent 0 13px,
    rgb(29 23 20 / 7%) 13px 14px
  );

  .hero-badge { border-width: 2px; rotate: -4deg; }
}

.tile-frame { transition: translate 160ms ease-out, box-shadow 160ms ease-out; }

@media (hover: hover) and (prefers-reduced-motion: no-preference) {
  .tile-link:hover .tile-frame { translate: -3px -3px; box-shadow: 4px 4px 0 #1d1714; }
}

.footer {
  box-shadow: inset 0 6px #b5361f, inset 0 12px #e0a33b, inset 0 18px #1f4e5f;
}
`;

export const vinyl: StoreDraft = {
  slug: "vinyl",
  name: "Vinyl Garage",
  market: { locale: "en-GB", currency: "EUR", region: "EU" },
  minimumAge: 18,
  brand: vinylBrand,
  listings: vinylRows.map((row) =>
    expandRow(shop, row, { EUR: row.prices[0], USD: row.prices[1] }),
  ),
  collections: [
    {
      slug: "wear",
      name: "To wear",
      description: "Shirts and sweatshirts from behind the counter.",
      children: [
        { slug: "tees", name: "Shirts" },
        { slug: "sweats", name: "Sleeves and sweats" },
      ],
    },
    {
      slug: "bags-caps",
      name: "Bags & caps",
      description: "For the way here and the heavier way back.",
    },
    {
      slug: "home",
      name: "At home",
      description: "Cups and paper, best near a turntable.",
      children: [
        { slug: "posters", name: "Affiches" },
        { slug: "stickers", name: "Stickers" },
      ],
    },
    { slug: "records", name: "Records", description: "Our own pressings, when there are any." },
  ],
  theme: buildTheme({
    storeId: "vinyl",
    storeName: "Vinyl Garage",
    fonts: { heading: "Fraunces", body: "Work Sans" },
    primaryColor: "#B5361F",
    buttonText: "#FFFFFF",
    page: { background: "#FBF3E4", text: "#1D1714", surface: "#FFFAF0", accent: "#1F4E5F" },
    radius: "2px",
    header: { template: 3, background: "#FBF3E4", text: "#1D1714", logoHeight: "40px" },
    hero: {
      template: 3,
      background: "#E0A33B",
      text: "#1D1714",
      title: "Both sides, all night",
      subtitle: "Records and cotton since the old garage",
      body: "Forty square metres on the slopes of Lyon. The shop online has what fits in an envelope.",
      ctaText: "Dig in",
      badge: "18+",
    },
    notification: {
      text: "Thursday, 8 pm: Club de Lecture with sleeve notes and Gamay. Bring one record, leave with two.",
      background: "#1F4E5F",
      color: "#FBF3E4",
    },
    footer: {
      template: 2,
      background: "#1D1714",
      text: "#FBF3E4",
      about: "Vinyl Garage, montée de la Grande-Côte. Open Wednesday to Sunday from eleven.",
      newsletter: true,
    },
    about: [
      {
        text: "It was a garage until the owner's last car failed its inspection. He owned nine thousand records and no shelves.",
      },
      {
        text: "Three of us run it now. We buy collections, wash every disc by hand and grade without mercy.",
      },
      {
        text: "House rules, on the door as well:",
        list: [
          "Clean hands before the jazz",
          "Drinks stay on the bar side",
          "No request is stupid before six",
        ],
      },
      {
        text: "We pour natural wine in the evenings, so this shop, like the real one, is for adults.",
      },
    ],
    pages: [
      {
        slug: "size-promise",
        title: "The size promise",
        inFooter: true,
        text: `<p>Our shirts are cut for people who stand at a counter all day. If yours does not sit right, we send the other size, and you keep the first one for painting walls.</p>
<h2>How it works</h2>
<ol>
<li>Write to us within <strong>thirty days</strong>, with your order number.</li>
<li>Say which size you have and which you would like.</li>
<li>The next parcel on Monday or Thursday is yours.</li>
</ol>
<h2>What it does not cover</h2>
<ul>
<li>Affiches and stickers, which have one size and know it</li>
<li>Shirts that have met wine</li>
</ul>
<p>Unsure before you buy? Lay a shirt that you like on the table and compare it with the size guide of any of our <a href="/tees">shirts</a>.</p>`,
      },
    ],
    support: {
      // Paid in dollars or taxed in the United States: neither is heard of at this counter.
      hidden: ["afterpay", "sales-tax"],
      posts: [
        {
          slug: "returns-and-exchanges",
          title: "My shirt does not sit right. What now?",
          name: "The other size",
          icon: "ruler",
          text: `<p>Then you get the other size, and you keep the first one for painting walls. We call it <a href="/size-promise">the size promise</a>, and it is older than this web shop.</p>
<ol>
<li>Write to us within <strong>thirty days</strong> by the <a href="/contact">contact form</a>, with your order number.</li>
<li>Say which size you have and which you would like.</li>
<li>The next parcel on Monday or Thursday is yours.</li>
</ol>
<h2>Posters and stickers</h2>
<p>They have one size and know it. If one comes creased or torn, that is another story: send a photo, and a new one goes out.</p>`,
        },
        {
          slug: "collect-in-lyon",
          title: "Can I collect my order in Lyon?",
          name: "Collect in Lyon",
          icon: "flag",
          category: "shipping",
          text: `<p>Yes. The counter is on the montée de la Grande-Côte, halfway up, under the yellow sign. We are there from Wednesday to Sunday, from eleven until the last record.</p>
<ul>
<li>Order as usual, and <a href="/contact">write to us</a> on the same day that you would like to come by.</li>
<li>We answer when everything lies ready, mostly within four days.</li>
<li>Bring your order number and, since we pour wine as well, something with your date of birth on it.</li>
</ul>
<p>What nobody collected within three weeks goes into the post after all.</p>`,
        },
      ],
    },
    social: [
      { id: "instagram", url: "https://www.instagram.com/", icon: "instagram" },
      { id: "bandcamp", url: "https://bandcamp.com/", icon: "bandcamp" },
      { id: "mastodon", url: "https://mastodon.social/explore", icon: "mastodon" },
    ],
    headerSocialIcons: true,
    categories: [
      { slug: "wear", displayName: "To wear" },
      { slug: "bags-caps", displayName: "Bags & caps" },
      { slug: "home", displayName: "At home" },
      { slug: "records", displayName: "Records" },
    ],
    customCSS: sleeveCss,
  }),
};
