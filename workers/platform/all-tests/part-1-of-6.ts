import { takeTogether } from "#tests/take-together";

takeTogether(import.meta.glob(["../**/*.worker.test.ts", "!../**/load*"]), 1, 6);
