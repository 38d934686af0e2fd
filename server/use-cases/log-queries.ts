import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { changeLog } from './schema.ts';

type LogRow = typeof changeLog.$inferSelect;

/** A change, as it was made. */
export interface KeptLine extends Omit<LogRow, 'actorKind' | 'actorName'> {
  kind: LogRow['actorKind'];
  /** Of who made it. */
  name: string;
}

/** What is asked of the log; without any, all. */
export interface LogPart {
  noun?: string | undefined;
  thing?: string | undefined;
  person?: string | undefined;
  procedure?: string | undefined;
  batch?: string | undefined;
  from?: Date | undefined;
  /** It does not count any more. */
  until?: Date | undefined;
}

/** The newest first. @param page.after behind the line with this id */
export async function selectLines(
  db: Queries,
  { noun, thing, person, procedure, batch, from, until }: LogPart,
  { after, limit }: { after?: number | undefined; limit: number },
): Promise<KeptLine[]> {
  const rows = await db
    .select()
    .from(changeLog)
    .where(
      and(
        noun === undefined ? undefined : eq(changeLog.noun, noun),
        thing === undefined ? undefined : eq(changeLog.thing, thing),
        person === undefined ? undefined : eq(changeLog.actorName, person),
        procedure === undefined ? undefined : eq(changeLog.procedure, procedure),
        batch === undefined ? undefined : eq(changeLog.batch, batch),
        from && gte(changeLog.at, from),
        until && lt(changeLog.at, until),
        after === undefined ? undefined : lt(changeLog.id, after),
      ),
    )
    .orderBy(desc(changeLog.id))
    .limit(limit);
  return rows.map(keptLine);
}

function keptLine({ actorKind: kind, actorName: name, ...row }: LogRow): KeptLine {
  return { ...row, kind, name };
}

/** What a line says of a thing: its fields of these names, and the note that came with it, are gone. */
export async function emptyFields(
  tx: Queries,
  things: readonly { noun: string; thing: string }[],
  fields: readonly string[],
): Promise<void> {
  const names = sql`array(select jsonb_array_elements_text(${JSON.stringify(fields)}::jsonb))`;
  await tx.execute(sql`
    update change_log
    set before = before - ${names}, after = after - ${names}, reason = null
    from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as rows (noun text, thing text)
    where change_log.noun = rows.noun and change_log.thing = rows.thing
      and (reason is not null or before ?| ${names} or after ?| ${names})`);
}
