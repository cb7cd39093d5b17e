import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  /** Loader data keeps its types: single fetch is on (remix.config.js). */
  interface Future {
    v3_singleFetch: true;
  }
}
