// Frame of the operator's pages. Each of them asks again who it is: loaders run side by side.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { OperatorShell } from "#studio/operator/operator-shell";
import { requireOperator } from "#studio/session/require-account.server";

export async function loader({ request, context: { studio } }: LoaderFunctionArgs) {
  const { person } = await requireOperator(request, studio);
  const t = studio.i18n.getFixedT(studio.locale, "operator");
  return { person: { id: person.id, name: person.name }, title: t("title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Awning Studio" },
];

export default function Operator() {
  const { person } = useLoaderData<typeof loader>();
  return (
    <OperatorShell name={person.name}>
      <Outlet />
    </OperatorShell>
  );
}
