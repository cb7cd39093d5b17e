// Uploads under way with their progress, and those that failed with the reason.
import { useRef, useState } from "react";
import type { SvgPart } from "#contract/media/svg-parts";
import { createOrderedResults } from "./ordered-results";
import type { SentFile, Upload } from "./upload-product-file";

type Send = (sent: SentFile) => Promise<Upload>;

export type UploadState = {
  id: string;
  file: File;
  share: number;
  failed: string | null;
  /** What it was stored without; such a one stays in the list to be read. */
  removed: readonly SvgPart[];
};

type Queued = Pick<UploadState, "id" | "file"> & {
  end: ReturnType<ReturnType<typeof createOrderedResults>["enter"]>;
};

const isUnderWay = ({ failed, removed }: UploadState) => failed === null && removed.length === 0;

const cancelled = { ok: false, code: "cancelled" } as const;

/** Two at a time: more would only share one line. */
const atOnce = 2;

/**
 * @param to how each file is sent
 * @param onDone for each in the order in which they were chosen: one that is stored waits for those before it
 */
export function useUploads(
  to: Send,
  onDone: (upload: Extract<Upload, { ok: true }>, name: string) => void,
) {
  const [uploads, setUploads] = useState<readonly UploadState[]>([]);
  const change = (id: string, part: Partial<UploadState>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const order = useRef(createOrderedResults());
  const controllers = useRef(new Map<string, AbortController>());
  const leaveOut = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));
  const send = async ({ file, id, end }: Queued) => {
    const onProgress = (share: number) => change(id, { share });
    const controller = controllers.current.get(id) ?? new AbortController();
    controllers.current.set(id, controller);
    const { signal } = controller;
    // One that waits for its turn is cancelled before anything of it is sent.
    const upload = signal.aborted ? cancelled : await to({ file, onProgress, signal });
    controllers.current.delete(id);
    if (signal.aborted) {
      leaveOut(id);
      end(null);
      return;
    }
    if (!upload.ok) {
      change(id, { failed: upload.code });
      end(null);
      return;
    }
    end(() => {
      if (upload.removed.length > 0) change(id, { share: 1, removed: upload.removed });
      else leaveOut(id);
      onDone(upload, file.name);
    });
  };
  const start = async (files: readonly File[]) => {
    const queue = files.map(
      (file): Queued => ({ file, id: crypto.randomUUID(), end: order.current.enter() }),
    );
    setUploads((all) => [
      ...all.filter(isUnderWay),
      ...queue.map(({ file, id }) => ({
        id,
        file,
        share: 0,
        failed: null,
        removed: [],
      })),
    ]);
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        await send(next);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  };
  /** The file is still at hand: it need not be chosen again. */
  const retry = ({ id, file }: UploadState) => {
    change(id, { share: 0, failed: null });
    return send({ id, file, end: order.current.enter() });
  };
  const cancel = ({ id }: UploadState) => {
    const controller = controllers.current.get(id) ?? new AbortController();
    controllers.current.set(id, controller);
    controller.abort();
    leaveOut(id);
  };
  return { uploads, cancel, isBusy: uploads.some(isUnderWay), start, retry };
}
