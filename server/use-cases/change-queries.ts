import { and, asc, eq, gte, max, or, sql } from 'drizzle-orm';
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

/** The newest line of each of these things that has one. */
export async function selectNewestLines(
  db: Queries,
  noun: string,
  things: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ thing: string; id: string }>(sql`
    select asked.thing, newest.id
    from jsonb_array_elements_text(${JSON.stringify(things)}::jsonb) as asked (thing)
    cross join lateral (
      select id from change_log where noun = ${noun} and change_log.thing = asked.thing
      order by id desc limit 1
    ) as newest`);
  return new Map(rows.map(({ thing, id }) => [thing, Number(id)]));
}

/** Of all things of the noun. */
export async function selectNewestLine(db: Queries, noun: string): Promise<number | undefined> {
  const [newest] = await db
    .select({ id: max(changeLog.id) })
    .from(changeLog)
    .where(eq(changeLog.noun, noun));
  return newest?.id ?? undefined;
}

/** This line of the thing, or of any thing of a table, and those of the thing after it, the oldest first. */
export async function selectLinesFrom(
  db: Queries,
  { noun, thing, id, isOfTable }: { noun: string; thing: string; id: number; isOfTable: boolean },
) {
  return db
    .select()
    .from(changeLog)
    .where(
      and(
        eq(changeLog.noun, noun),
        or(eq(changeLog.thing, thing), isOfTable ? eq(changeLog.id, id) : undefined),
        gte(changeLog.id, id),
      ),
    )
    .orderBy(asc(changeLog.id));
}

export type ChangeRow = Awaited<ReturnType<typeof selectLinesFrom>>[number];
