import { asc, eq } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { changeLog } from './schema.ts';

/** The first so many lines. */
export async function selectThings(db: Queries, batch: string, max: number): Promise<string[]> {
  const lines = await db
    .select({ thing: changeLog.thing })
    .from(changeLog)
    .where(eq(changeLog.batch, batch))
    .orderBy(asc(changeLog.id))
    .limit(max);
  return lines.map(({ thing }) => thing);
}
