// Where a domain is on its way, in one sentence, with what is wrong and what happens next.
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Banner } from "#studio/ui/page";
import type { DomainView } from "./domain-view.server";

function FailureText({ failure }: { failure: NonNullable<DomainView["failure"]> }) {
  const { t } = useTranslation("domains");
  if (failure.code === null) return <p lang="en">{failure.detail}</p>;
  return <p>{t(`failure.${failure.code}`)}</p>;
}

function TroubleText({ trouble }: { trouble: NonNullable<DomainView["trouble"]> }) {
  const { t } = useTranslation("domains");
  const { dateTime } = useFormats();
  const isTheirs = trouble.code === "caa_forbids" || trouble.code === "certificate_delayed";
  return (
    <div className="grid gap-1">
      <p>{t(`trouble.${trouble.code}`)}</p>
      {isTheirs && (
        <p className="text-14" lang="en">
          {trouble.detail}
        </p>
      )}
      <p className="text-14">{t("trouble.since", { moment: dateTime(trouble.since) })}</p>
    </div>
  );
}

const steps = ["pending", "certificate", "live"] as const;

function currentStep(stage: DomainView["stage"]): (typeof steps)[number] | null {
  if (stage === "failed") return null;
  if (stage === "checking") return "pending";
  if (stage === "elsewhere") return "certificate";
  return stage === "ending" || stage === "mapped" ? "live" : stage;
}

function Steps({ stage }: Pick<DomainView, "stage">) {
  const { t } = useTranslation("domains");
  const current = currentStep(stage);
  const reached = current === null ? -1 : steps.indexOf(current);
  return (
    <ol className="grid gap-2 sm:grid-cols-3">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className={`rounded-lg border px-4 py-3 ${index <= reached ? "border-accent" : "border-line text-quiet"}`}
        >
          <span className="text-14">{index + 1}</span>{" "}
          <span className={step === current ? "font-medium" : ""}>{t(`step.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}

type DomainProgressProps = {
  domain: DomainView;
  /** The shop's address without a domain. */
  ownHost: string;
};

function StageText({ domain, ownHost }: DomainProgressProps) {
  const { t } = useTranslation("domains");
  const { stage, primary, elsewhere: found } = domain;
  if (stage === "elsewhere") {
    return (
      <Banner tone="warning">
        <p className="wrap-anywhere">{t("about.elsewhere", { found })}</p>
        <p className="mt-1 wrap-anywhere">
          {primary ? t("elsewhere.primary", { own: ownHost }) : t("elsewhere.refused")}
        </p>
      </Banner>
    );
  }
  const leadsOn = stage === "live" && !primary;
  return (
    <p className="wrap-anywhere">
      {leadsOn ? t("about.leadsOn", { own: ownHost }) : t(`about.${stage}`)}
    </p>
  );
}

export function DomainProgress({ domain, ownHost }: DomainProgressProps) {
  const { t } = useTranslation("domains");
  const { dateTime } = useFormats();
  const { stage, failure, trouble, checkedAt, nextCheckAt } = domain;
  return (
    <div className="grid gap-4">
      <Steps stage={stage} />
      <StageText domain={domain} ownHost={ownHost} />
      {failure !== null && (
        <Banner tone="danger">
          <FailureText failure={failure} />
        </Banner>
      )}
      {trouble !== null && (
        <Banner tone="warning">
          <TroubleText trouble={trouble} />
        </Banner>
      )}
      <p className="text-14 text-quiet">
        {checkedAt === null ? t("neverChecked") : t("checkedAt", { moment: dateTime(checkedAt) })}{" "}
        {nextCheckAt !== null && t("nextCheckAt", { moment: dateTime(nextCheckAt) })}
      </p>
    </div>
  );
}
