// Pathless layout around every page: its error boundary, for failures that leave no frame to show them in.
import { Outlet } from "@remix-run/react";
import { ErrorPage } from "#studio/layout/error-page";

export default Outlet;
export const ErrorBoundary = ErrorPage;
