declare module "contract:requests" {
  type Check = import("ajv").ValidateFunction;
  const checks: Record<string, Check>;
  export = checks;
}
declare module "contract:answers" {
  type Check = import("ajv").ValidateFunction;
  const checks: Record<string, Check>;
  export = checks;
}
declare module "contract:operations" {
  const names: string[];
  export default names;
}
