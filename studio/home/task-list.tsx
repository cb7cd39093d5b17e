// What needs doing now, each line with its count and the page where it is done.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Icon } from "#studio/ui/icons/icon";
import { Badge, Section } from "#studio/ui/page";
import { daysSince, type Task } from "./tasks";

type TaskListProps = {
  tasks: readonly Task[];
  storePath: string;
  /** Counts end there. */
  maxCount: number;
  /** A part could not be read. */
  isIncomplete: boolean;
  /** The server's moment, so that the browser draws the same. */
  now: string;
};

function TaskLine({ task, storePath, maxCount, now }: TaskListProps & { task: Task }) {
  const { t } = useTranslation("home");
  const { number } = useFormats();
  const { name, count, path, since, isUrgent } = task;
  const days = since === undefined ? 0 : daysSince(since, new Date(now));
  const shown = count >= maxCount ? `${number(count)}+` : number(count);
  return (
    <li>
      <Link
        to={`${storePath}${path}`}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-(--radius) px-2 py-2 no-underline hover:bg-soft"
      >
        <span className="numbers min-w-10 text-end text-18 font-semibold">{shown}</span>
        <span className="flex-1">
          {t(`task.${name}`, { count })}
          {since !== undefined && (
            <span className="block text-14 text-quiet">
              {days === 0 ? t("oldest.today") : t("oldest.days", { count: days })}
            </span>
          )}
        </span>
        {(isUrgent || days > 2) && <Badge tone="danger">{t("urgent")}</Badge>}
        <Icon name="chevron-right" className="flex-none text-quiet" />
      </Link>
    </li>
  );
}

export function TaskList(props: TaskListProps) {
  const { tasks, isIncomplete } = props;
  const { t } = useTranslation("home");
  return (
    <Section title={t("tasks.title")}>
      {isIncomplete && <p className="mb-3 text-14 text-danger">{t("tasks.incomplete")}</p>}
      {tasks.length === 0 ? (
        !isIncomplete && (
          <p className="flex items-center gap-3 text-quiet">
            <Icon name="done" size={20} className="text-success" />
            {t("tasks.none")}
          </p>
        )
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {tasks.map((task) => (
            <TaskLine key={task.name} {...props} task={task} />
          ))}
        </ul>
      )}
    </Section>
  );
}
