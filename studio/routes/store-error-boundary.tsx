// Around a store's pages: one that fails leaves the frame as it is, also after a form.
import { Outlet } from "@remix-run/react";
import { FailureMessage } from "#studio/layout/error-page";

export default Outlet;
export const ErrorBoundary = FailureMessage;
