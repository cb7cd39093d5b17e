import { takeTogether } from "#tests/take-together";

takeTogether(import.meta.glob(["../**/*.worker.test.ts", "!../**/load*"]), 5, 6);
