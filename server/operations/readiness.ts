import { isNull } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { releases } from '#server/database/schema/catalogue.ts';

/** What must work before shoppers are sent here. */
export interface ReadinessParts {
  db: Queries;
  catalogue: { current(): object | undefined };
  /** The catalogue comes from elsewhere (CATALOGUE_URL), and there always is one. */
  isCatalogueExternal: boolean;
}

const defaultTimeLimitMs = 2_000;

/**
 * Answers the function that tells what is wanting: undefined when the database answers in time and
 * the catalogue is in memory, if one is published. Asked several times at once it looks once.
 */
export function createReadiness(
  { db, catalogue, isCatalogueExternal }: ReadinessParts,
  timeLimitMs = defaultTimeLimitMs,
): () => Promise<string | undefined> {
  let looking: Promise<string | undefined> | undefined;

  async function look(): Promise<string | undefined> {
    const published = await db
      .select({ key: releases.key })
      .from(releases)
      .where(isNull(releases.withdrawnAt))
      .limit(1);
    if (catalogue.current()) return undefined;
    return isCatalogueExternal || published.length > 0 ? 'no catalogue yet' : undefined;
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
