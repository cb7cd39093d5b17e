// The pool forgets every module after each file of tests and reads them anew, which takes most of a
// run. No test replaces one, and a worker's isolate keeps them between requests as well.
import { vi } from "vitest";

vi.resetModules = () => vi;
