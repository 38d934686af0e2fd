import { contactKinds } from '#domain/order/contact-kinds.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { lockOrder } from '#server/orders/queries.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import { findOrigin } from '#server/use-cases/find-lines.ts';
import type { KeptLine } from '#server/use-cases/list-log.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { refuseStale, type VersionRefusal, versionOf } from '#server/use-cases/versions.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { type AgainRefusal, againAtOf, type Until } from './again-at.ts';
import { calledAt } from './called-at.ts';
import {
  type ContactRow,
  deleteNewestContact,
  insertContact,
  selectContacts,
  setAgainAt,
} from './queries.ts';

/** An order keeps so many calls, and so many answers to them. */
const maxContacts = 50;
/** Ms. Who taps again meanwhile has called once. */
const oneCall = 5 * 60 * 1000;

interface AskedContact {
  number: number;
  kind: ContactRow['kind'];
  until?: Until | undefined;
  /** When it was, by the clock of whoever called. */
  at?: Date | undefined;
  /** Of the order, that was seen. */
  version?: number | undefined;
}

interface NotedContact {
  number: number;
  kind: ContactRow['kind'];
  /** How often nobody has answered. */
  tries: number;
  /** ISO 8601, in UTC; null, or over, when it is to be confirmed now. */
  againAt: string | null;
  version: number;
}

export type ContactRefusal =
  | 'no-order'
  | 'order-is-not-to-confirm'
  | 'too-many-contacts'
  | AgainRefusal
  | VersionRefusal;

interface Parts {
  database: Pick<Database, 'transaction'>;
  clock(): Date;
}

/** Somebody has tried to reach the shopper of an order. Whoever did not answer is asked again later. */
export async function noteContact(
  { database, clock }: Parts,
  actor: Actor,
  { number, kind, until, at: told, version }: AskedContact,
): Promise<Outcome<NotedContact, ContactRefusal>> {
  return database.transaction(async (tx): Promise<Outcome<NotedContact, ContactRefusal>> => {
    const row = await lockOrder(tx, number);
    if (!row) return { refusal: 'no-order', number };
    // Others are called, too.
    if (kind !== 'call' && row.status !== 'placed') return notToConfirm(number, row.status);
    const contacts = await selectContacts(tx, [number]);
    const now = clock();
    const at = calledAt(told, now, row.placedAt);
    const again = againAtOf(kind, until, { at, shown: told ?? now });
    if ('refusal' in again) return again;
    if (kind === 'call' && isSameCall(contacts, madeByOf(actor), at)) {
      return { ok: { ...(await answer(tx, number, contacts, row.againAt)), kind } };
    }
    // Calls never keep an order from being put off.
    const alike = contacts.filter((each) => (each.kind === 'call') === (kind === 'call'));
    if (alike.length >= maxContacts) {
      return { refusal: 'too-many-contacts', number, max: maxContacts };
    }
    const againAt = again.againAt ?? row.againAt;
    const merge = { present: { againAt: row.againAt }, wanted: { againAt } };
    const seen = { noun: 'orders', thing: String(number), version };
    // That somebody has called is true, whatever others did.
    const stale = kind === 'call' ? undefined : await refuseStale(tx, seen, merge);
    if (stale) return stale;
    const contact = { orderNumber: number, at, madeBy: madeByOf(actor), kind, ...again };
    await insertContact(tx, { ...contact, position: contacts.length });
    if (again.againAt) await setAgainAt(tx, number, again.againAt);
    const last = contacts.at(-1);
    await writeLogLines(tx, [
      {
        ...{ at: now, actor, noun: 'orders', thing: String(number) },
        before: logged(contacts.length, last?.kind, row.againAt),
        after: {
          ...logged(contacts.length + 1, kind, againAt),
          ...(at < now && { calledAt: at }),
        },
      },
    ]);
    const noted = [...contacts, contact];
    return { ok: { ...(await answer(tx, number, noted, againAt)), kind } };
  });
}

function isSameCall(contacts: readonly ContactRow[], madeBy: string, at: Date): boolean {
  const after = (contact: ContactRow) => contact.at.getTime() - at.getTime();
  // Others may have called after one that is told late.
  const beside = contacts.findLast((contact) => after(contact) < oneCall);
  if (beside?.kind !== 'call' || beside.madeBy !== madeBy) return false;
  return Math.abs(after(beside)) < oneCall;
}

function notToConfirm(number: number, status: OrderStatus) {
  return { refusal: 'order-is-not-to-confirm', number, status } as const;
}

/** How often nobody has answered. */
export function triesOf(contacts: readonly Pick<ContactRow, 'kind'>[]): number {
  return contacts.filter(({ kind }) => kind === 'no-answer').length;
}

function logged(contacts: number, contact: ContactRow['kind'] | undefined, againAt: Date | null) {
  return { contacts, contact: contact ?? null, againAt };
}

async function answer(
  tx: Queries,
  number: number,
  contacts: readonly Pick<ContactRow, 'kind'>[],
  againAt: Date | null,
) {
  const version = await versionOf(tx, 'orders', number);
  return { number, tries: triesOf(contacts), againAt: againAt?.toISOString() ?? null, version };
}

type Fields = Readonly<Record<string, unknown>>;

interface TakenBack {
  number: number;
  before: Fields;
  after: Fields;
  line: KeptLine;
}

/** When somebody called, where the shop has heard of it later. */
export function toldLater(fields: Fields | null): Date | null {
  return dateOf(fields?.calledAt);
}

/** Whether a line of the log tells of a contact. */
export function isOfContact(fields: Fields | null): boolean {
  return typeof fields?.contacts === 'number';
}

/**
 * The newest contact of an order is as if it had never been noted; or, after that, noted again: by
 * whom and when it was.
 * @param line of the log, which tells of it
 */
export async function takeBackContact(
  { database, clock }: Parts,
  actor: Actor,
  { number, before, after, line }: TakenBack,
): Promise<Outcome<{ number: number }, 'no-order' | 'undo-is-impossible'>> {
  return database.transaction(
    async (tx): Promise<Outcome<{ number: number }, 'no-order' | 'undo-is-impossible'>> => {
      const row = await lockOrder(tx, number);
      if (!row) return { refusal: 'no-order', number };
      const noted = (await selectContacts(tx, [number])).length;
      const againAt = dateOf(before.againAt);
      const kind = contactKinds.find((each) => each === before.contact);
      if (before.contacts === noted - 1) {
        await deleteNewestContact(tx, number);
      } else if (before.contacts === noted + 1 && kind) {
        const first = await findOrigin(tx, line);
        await insertContact(tx, {
          ...{ orderNumber: number, position: noted, kind },
          ...{ at: dateOf(before.calledAt) ?? first.at, madeBy: madeByOf(first) },
          againAt: kind === 'call' ? null : againAt,
        });
      } else {
        return { refusal: 'undo-is-impossible' };
      }
      await setAgainAt(tx, number, againAt);
      const undo = { at: clock(), actor, noun: 'orders', thing: String(number) };
      await writeLogLines(tx, [{ ...undo, before: after, after: before }]);
      return { ok: { number } };
    },
  );
}

function dateOf(value: unknown): Date | null {
  return typeof value === 'string' ? new Date(value) : null;
}
