// Builds storefront and studio where their sources have changed.
import { buildIfStale } from "./prepare.mjs";

buildIfStale();
