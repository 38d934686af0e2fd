import { and, desc, eq, gte, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { actorKinds } from './actor.ts';
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

/** The id of a product is that of its sizes in stock, too: `3` is also `3:41`. */
function isAbout(thing: string) {
  const isThing = eq(changeLog.thing, thing);
  if (!/^\d+$/.test(thing)) return isThing;
  return or(isThing, and(eq(changeLog.noun, 'stock'), like(changeLog.thing, `${thing}:%`)));
}

/** By a name; or as a terminal shows who made it: `root (terminal)`, `the shop`. */
function isMadeBy(person: string) {
  const isName = eq(changeLog.actorName, person);
  if (person === 'the shop') return or(isName, eq(changeLog.actorKind, 'shop'));
  const [, name, said] = /^(.+) \((\w+)\)$/s.exec(person) ?? [];
  const kind = actorKinds.find((each) => each === said);
  if (name === undefined || !kind) return isName;
  return or(isName, and(eq(changeLog.actorName, name), eq(changeLog.actorKind, kind)));
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
        thing === undefined ? undefined : isAbout(thing),
        person === undefined ? undefined : isMadeBy(person),
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

export async function selectLine(db: Queries, id: number): Promise<KeptLine | undefined> {
  const [row] = await db.select().from(changeLog).where(eq(changeLog.id, id));
  return row && keptLine(row);
}

/** That take these back; the newest first. */
export async function selectUndoing(db: Queries, ids: readonly number[]): Promise<KeptLine[]> {
  const rows = await db
    .select()
    .from(changeLog)
    .where(sql`${changeLog.undoes} = any(${`{${ids.join(',')}}`}::bigint[])`)
    .orderBy(desc(changeLog.id));
  return rows.map(keptLine);
}

/**
 * The newest later change of a field that one of these lines has changed, if that has another value
 * now, or of a thing that they have made or removed. Lines that take back `undoes` do not count.
 */
export async function selectChangedSince(
  db: Queries,
  ids: readonly number[],
  undoes: number,
): Promise<{ id: number; field: string | null } | undefined> {
  const { rows } = await db.execute<{ id: string; field: string | null }>(sql`
    with fields as (
      select line.*, field
      from change_log as line
      left join lateral jsonb_object_keys(
        case when jsonb_typeof(line.before) = 'object' and jsonb_typeof(line.after) = 'object'
          then line.before || line.after else '{}' end) as field on true
      where line.id = any(${`{${ids.join(',')}}`}::bigint[])
    ), newest as (
      select distinct on (fields.id, field) later.id, field,
        later.after is null as is_gone,
        case when field is null then later.after else later.after -> field end as now,
        case when field is null then fields.after else fields.after -> field end as left_at
      from fields
      join change_log as later on later.noun = fields.noun and later.thing = fields.thing
        and later.id > fields.id and later.id <> all(${`{${ids.join(',')}}`}::bigint[])
        and later.undoes is distinct from ${undoes}
        and (field is null or later.before is null or later.after is null
          or later.before ? field or later.after ? field)
      where jsonb_typeof(coalesce(fields.before, fields.after)) <> 'array'
      order by fields.id, field, later.id desc
    )
    select id, field from newest
    where (field is not null and is_gone) or coalesce(now, 'null') <> coalesce(left_at, 'null')
    order by id desc limit 1`);
  const [found] = rows;
  return found && { id: Number(found.id), field: found.field };
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

/** The oldest before that time, at most so many. @returns how many there were */
export async function deleteLinesBefore(db: Queries, before: Date, max: number): Promise<number> {
  const old = db
    .select({ id: changeLog.id })
    .from(changeLog)
    .where(lt(changeLog.at, before))
    .orderBy(changeLog.at)
    .limit(max);
  const deleted = await db
    .delete(changeLog)
    .where(inArray(changeLog.id, old))
    .returning({ id: changeLog.id });
  return deleted.length;
}

/** Of what shoppers have done with a thing, all but the newest. */
export async function deleteShoppersBeyond(
  tx: Queries,
  { noun, thing }: { noun: string; thing: string },
  max: number,
): Promise<void> {
  const isTheirs = and(
    eq(changeLog.noun, noun),
    eq(changeLog.thing, thing),
    eq(changeLog.actorKind, 'shopper'),
  );
  const beyond = tx
    .select({ id: changeLog.id })
    .from(changeLog)
    .where(isTheirs)
    .orderBy(desc(changeLog.id))
    .offset(max);
  await tx.delete(changeLog).where(inArray(changeLog.id, beyond));
}
