import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { writeFileWhole } from '#server/files/write-file-whole.ts';

const CopySchema = v.object({
  /** Of which database it is a copy: with another CATALOGUE_URL it counts for nothing. */
  url: v.string(),
  etag: v.optional(v.string()),
  /** When it was fetched, ISO 8601. */
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  body: v.unknown(),
});

/** The last good answer of an external catalogue. */
export type CatalogueCopy = v.InferOutput<typeof CopySchema>;

/** The kept copy; undefined when there is none of that address, or it is damaged, which is logged. */
export async function readCopy(
  dataDir: string,
  url: string,
  log: Logger,
): Promise<CatalogueCopy | undefined> {
  try {
    const copy = v.parse(CopySchema, JSON.parse(await readFile(fileOf(dataDir), 'utf8')));
    return copy.url === url ? copy : undefined;
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!missing) log.warn({ err: error }, 'the copy of the external catalogue cannot be read');
    return undefined;
  }
}

/** Written aside and renamed, so that a copy is never half there. */
export async function writeCopy(dataDir: string, copy: CatalogueCopy): Promise<void> {
  await writeFileWhole(fileOf(dataDir), JSON.stringify(copy));
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'catalogue-copy.json');
}
