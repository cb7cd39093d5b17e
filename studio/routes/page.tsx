// Around every page: shows what failed where no frame is left to show it in.
import { Outlet } from "@remix-run/react";
import { ErrorPage } from "#studio/layout/error-page";

export default Outlet;
export const ErrorBoundary = ErrorPage;
