import { isAnythingPublished } from '#server/catalogue/releases/list-releases.ts';
import type { Queries } from '#server/database/database.ts';

interface ReadinessParts {
  db: Queries;
  catalogue: { current(): object | undefined };
  /** With CATALOGUE_URL there always is a catalogue. */
  isCatalogueExternal: boolean;
}

const defaultTimeLimitMs = 2_000;

/** The database must answer in time, a published catalogue be in memory. Calls share one check. */
export function createReadiness(
  { db, catalogue, isCatalogueExternal }: ReadinessParts,
  timeLimitMs = defaultTimeLimitMs,
): () => Promise<string | undefined> {
  let looking: Promise<string | undefined> | undefined;

  async function look(): Promise<string | undefined> {
    const isPublished = await isAnythingPublished(db);
    if (catalogue.current()) return undefined;
    return isCatalogueExternal || isPublished ? 'no catalogue yet' : undefined;
  }

  async function lookInTime(): Promise<string | undefined> {
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      limit = setTimeout(resolve, timeLimitMs, 'the database does not answer in time');
    });
    try {
      return await Promise.race([look().catch(() => 'the database does not answer'), late]);
    } finally {
      clearTimeout(limit);
    }
  }

  return () => {
    looking ??= lookInTime().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
