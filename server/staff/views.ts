import type { ViewPage } from '#domain/staff/view-pages.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { lockStaffRow, selectStaffOf } from './queries.ts';
import { deleteView, selectViews, upsertView } from './view-queries.ts';

interface ViewParts {
  database: Pick<Database, 'db' | 'transaction'>;
  clock(): Date;
}

/** A list as somebody left it, under a name of their own. */
export interface View {
  page: ViewPage;
  name: string;
  /** What stands behind the question mark of the page's address. */
  address: string;
}

export const maxViews = 30;

type NotOfStaff = 'views-are-of-the-staff';

/** Those of who asks, by their names. */
export async function listViews(
  { database: { db } }: ViewParts,
  actor: Actor,
): Promise<Outcome<{ rows: View[] }, NotOfStaff>> {
  const staffId = await idOf(db, actor);
  if (staffId === undefined) return { refusal: 'views-are-of-the-staff' };
  return { ok: { rows: await selectViews(db, staffId) } };
}

/** Another one of the same name is replaced. */
export async function saveView(
  parts: ViewParts,
  actor: Actor,
  view: View,
): Promise<Outcome<View, NotOfStaff | 'too-many-views'>> {
  const { name, page, address } = view;
  return changeViews(parts, actor, async (tx, { staffId, before, write }) => {
    const present = before.find((each) => each.name === name);
    if (!present && before.length >= maxViews) return { refusal: 'too-many-views', max: maxViews };
    const isSame = present?.page === page && present.address === address;
    if (isSame) return { ok: view };
    await upsertView(tx, { staffId, ...view });
    await write(name, present ?? null, { page, address });
    return { ok: view };
  });
}

export async function removeView(
  parts: ViewParts,
  actor: Actor,
  { name }: { name: string },
): Promise<Outcome<View, NotOfStaff | 'no-such-view'>> {
  return changeViews(parts, actor, async (tx, { staffId, before, write }) => {
    const present = before.find((each) => each.name === name);
    if (!present) return { refusal: 'no-such-view', name };
    await deleteView(tx, staffId, name);
    await write(name, present, null);
    return { ok: present };
  });
}

interface OwnViews {
  staffId: number;
  before: readonly View[];
  write(
    name: string,
    before: Omit<View, 'name'> | null,
    after: Omit<View, 'name'> | null,
  ): Promise<void>;
}

/** One change of somebody's views at a time. */
async function changeViews<Ok, Code extends string>(
  { database, clock }: ViewParts,
  actor: Actor,
  change: (tx: Queries, own: OwnViews) => Promise<Outcome<Ok, Code>>,
): Promise<Outcome<Ok, Code | NotOfStaff>> {
  const at = clock();
  return database.transaction(async (tx) => {
    const staffId = await idOf(tx, actor);
    const row = staffId === undefined ? undefined : await lockStaffRow(tx, staffId);
    if (!row) return { refusal: 'views-are-of-the-staff' } as Outcome<Ok, Code | NotOfStaff>;
    return change(tx, {
      staffId: row.id,
      before: await selectViews(tx, row.id),
      write: (name, before, after) => {
        const line = { at, actor, noun: 'views', thing: `${row.email}: ${name}` };
        return writeLogLines(tx, [{ ...line, before: kept(before), after: kept(after) }]);
      },
    });
  });
}

function kept(view: Omit<View, 'name'> | null) {
  return view && { page: view.page, address: view.address };
}

/** Undefined for a script, and for who is at a terminal. */
async function idOf(db: Queries, { kind, name }: Actor): Promise<number | undefined> {
  return kind === 'staff' ? (await selectStaffOf(db, name))?.id : undefined;
}
