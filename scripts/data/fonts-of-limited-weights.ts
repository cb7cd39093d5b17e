// Which hosted fonts have a file of fewer weights. The others would lose less than a tenth of their size by it, and
// two may not be changed under their names (Lora, Playfair Display: reserved by their licence).
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

const names = [
  "archivo",
  "dm-sans",
  "fraunces",
  "inter",
  "jetbrains-mono",
  "nunito",
  "oswald",
  "syne",
  "work-sans",
];

export const fontsOfLimitedWeights = names.map((name) => {
  const folder = join(root, "node_modules/@fontsource-variable", name);
  return {
    name,
    licence: join(folder, "LICENSE"),
    source: join(folder, `files/${name}-latin-wght-normal.woff2`),
    target: join(root, "app/theme/font-files", `${name}.woff2`),
  };
});
