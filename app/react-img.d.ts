// React 18 writes the attribute in this spelling alone; its types know the one of React 19.
import "react";

declare module "react" {
  interface ImgHTMLAttributes<T> {
    fetchpriority?: "high" | undefined;
  }
}
