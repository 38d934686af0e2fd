import type { Database } from '#server/database/database.ts';
import { lockOrder } from '#server/orders/queries.ts';
import { type StaffNote, staffNoteOf } from '#server/orders/read/staff-note.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { refuseStale, type VersionRefusal, versionOf } from '#server/use-cases/versions.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { setNoteOfStaff } from './queries.ts';

/** Characters. */
export const maxStaffNoteLength = 1_000;

interface SetNote {
  number: number;
  staffNote: StaffNote | null;
  version: number;
}

/** What the staff tell each other about an order; its shopper hears nothing of it. @param asked.staffNote empty for none */
export async function setStaffNote(
  { database, clock }: { database: Pick<Database, 'transaction'>; clock(): Date },
  actor: Actor,
  {
    number,
    staffNote: typed,
    version,
  }: { number: number; staffNote: string; version?: number | undefined },
): Promise<Outcome<SetNote, 'no-order' | VersionRefusal>> {
  const at = clock();
  return database.transaction(
    async (tx): Promise<Outcome<SetNote, 'no-order' | VersionRefusal>> => {
      const row = await lockOrder(tx, number);
      if (!row) return { refusal: 'no-order', number };
      const staffNote = typed || null;
      const thing = { noun: 'orders', thing: String(number) };
      const [present, wanted] = [{ staffNote: row.staffNote }, { staffNote }];
      const stale = await refuseStale(tx, { ...thing, version }, { present, wanted });
      if (stale) return stale;
      const note = {
        staffNote,
        staffNoteBy: staffNote && madeByOf(actor),
        staffNoteAt: staffNote === null ? null : at,
      };
      const isNew = staffNote !== row.staffNote;
      if (isNew) {
        await setNoteOfStaff(tx, number, note);
        await writeLogLines(tx, [{ ...thing, at, actor, before: present, after: wanted }]);
      }
      const kept = staffNoteOf(isNew ? note : row);
      return { ok: { number, staffNote: kept, version: await versionOf(tx, 'orders', number) } };
    },
  );
}
