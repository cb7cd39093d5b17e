// Where the entries of an archive are read from: the store as it is, or one of its backups, which is there when the store
// is gone.
import {
  type ArchiveFile,
  type ArchiveHeader,
  type ArchiveManifest,
  ArchiveManifestSchema,
  type ListedFile,
  manifestEntry,
  partEntry,
} from "#contract/archive/archive";
import {
  beginExport,
  endExport,
  findExport,
  listStoreFiles,
} from "#contract/archive/archive-calls";
import { jsonText } from "#core/json/json-text";
import { CommandError } from "#ops/cli/command-error";
import { PlatformApiError, type PlatformClient } from "#ops/cli/platform-client";

/** With `etag` its ranges are of one file; with `sha256` it is known what they make up. */
export type FoundFile = ListedFile & { etag?: string | undefined } & Partial<
    Pick<ArchiveFile, "sha256">
  >;

export type ArchiveSource = {
  client: PlatformClient;
  slug: string;
  begin: () => Promise<ArchiveHeader>;
  /** Null where a run that broke off can not be gone on with. */
  find: (archiveId: string) => Promise<ArchiveHeader | null>;
  listFiles: () => Promise<FoundFile[]>;
  /** Addresses on the platform. */
  partPath: (header: ArchiveHeader, part: number) => string;
  filePath: (name: string) => string;
  /** All of it was read. */
  end: (header: ArchiveHeader) => Promise<void>;
};

/** Of some hundred thousand files. */
const maxManifestLength = 256 * 1024 * 1024;
const ManifestText = jsonText(maxManifestLength).pipe(ArchiveManifestSchema);

const encodeName = (name: string) => name.split("/").map(encodeURIComponent).join("/");

async function nullWhereUnknown<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PlatformApiError && error.status === 404) return null;
    throw error;
  }
}

export function storeSource(client: PlatformClient, slug: string): ArchiveSource {
  const base = `/v1/operator/stores/${slug}`;
  return {
    client,
    slug,
    begin: () => client.send(beginExport, { params: { slug } }),
    find: (archiveId) => nullWhereUnknown(client.send(findExport, { params: { slug, archiveId } })),
    listFiles: async () => {
      const found = new Map<string, FoundFile>();
      let cursor: string | undefined;
      do {
        const page = await client.send(listStoreFiles, { params: { slug }, query: { cursor } });
        // A size of an image may be in the public bucket and, from before there was one, in the private one.
        for (const file of page.files) if (!found.has(file.name)) found.set(file.name, file);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      return [...found.values()];
    },
    partPath: ({ archiveId }, part) => `${base}/exports/${archiveId}/parts/${part}`,
    filePath: (name) => `${base}/files/${encodeName(name)}`,
    end: async ({ archiveId }) => {
      await client.send(endExport, { params: { slug, archiveId } });
    },
  };
}

/** @param stamp its name, as `stores backups` shows it */
export function backupSource(client: PlatformClient, slug: string, stamp: string): ArchiveSource {
  const base = `/v1/operator/stores/${slug}/backups/${stamp}`;
  const read = async (): Promise<ArchiveManifest> => {
    const found = await nullWhereUnknown(client.readFile(`${base}/${manifestEntry}`));
    if (found === null) {
      const advice = "`stores backups` lists those there are.";
      throw new CommandError(`Store "${slug}" has no backup ${stamp}. ${advice}`);
    }
    const manifest = ManifestText.safeParse(new TextDecoder().decode(found.content));
    if (manifest.success) return manifest.data;
    const advice = "Are this command line and the platform of the same version?";
    throw new CommandError(`The backup ${stamp} is not what was agreed. ${advice}`);
  };
  const readHeader = async (): Promise<ArchiveHeader> => {
    const { files: _files, ...header } = await read();
    return header;
  };
  return {
    client,
    slug,
    begin: readHeader,
    find: async (archiveId) => {
      const header = await readHeader();
      return header.archiveId === archiveId ? header : null;
    },
    listFiles: async () => (await read()).files,
    partPath: (_header, part) => `${base}/${partEntry(part)}`,
    filePath: (name) => `${base}/${encodeName(name)}`,
    end: async () => {},
  };
}
