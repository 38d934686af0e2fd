import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { writeFileWhole } from '#server/files/write-file-whole.ts';

const CopySchema = v.object({
  /** A copy of another CATALOGUE_URL is ignored. */
  url: v.string(),
  etag: v.optional(v.string()),
  /** When it was fetched, ISO 8601. */
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  body: v.unknown(),
});

/** The last good answer of an external catalogue. */
export type CatalogueCopy = v.InferOutput<typeof CopySchema>;

/** Undefined without a copy of that address; a damaged one is logged. */
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

/** Written to another file and renamed: never half a copy. */
export async function writeCopy(dataDir: string, copy: CatalogueCopy): Promise<void> {
  await writeFileWhole(fileOf(dataDir), JSON.stringify(copy));
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'catalogue-copy.json');
}
