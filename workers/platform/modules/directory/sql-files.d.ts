/** Text of the file, as wrangler and esbuild load it. */
declare module "*.sql" {
  const text: string;
  export default text;
}
