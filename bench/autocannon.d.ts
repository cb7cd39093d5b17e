declare module "autocannon" {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    timeout: number;
    headers: Record<string, string>;
  };
  type Result = {
    requests: { total: number; average: number };
    latency: { p50: number; p99: number };
    duration: number;
    "2xx": number;
    non2xx: number;
    errors: number;
    timeouts: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
