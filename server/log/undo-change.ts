import { isOrderStatus, statusesAfter } from '#domain/order/order-status.ts';
import { takeBackProducts } from '#server/catalogue/releases/take-back-products.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Queries } from '#server/database/database.ts';
import { changeStatus } from '#server/orders/change/change-status.ts';
import { setStaffNote } from '#server/orders/change/set-staff-note.ts';
import { takeBackStep } from '#server/orders/change/take-back-step.ts';
import { isOfContact, takeBackContact, toldLater } from '#server/orders/contacts/note-contact.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import {
  findChangedSince,
  findLine,
  findOrigin,
  findTogether,
  findUndo,
} from '#server/use-cases/find-lines.ts';
import type { KeptLine } from '#server/use-cases/list-log.ts';
import { isRefusal, type Outcome, type Refusal } from '#server/use-cases/outcome.ts';
import { leftOf, takeBackStock } from './take-back-stock.ts';
import {
  each,
  fieldsOf,
  takeBackCharts,
  takeBackCode,
  takeBackCourier,
  takeBackDelivery,
  takeBackSetting,
} from './take-back-terms.ts';
import { within } from './within.ts';

type UndoParts = Parameters<typeof changeStatus>[0] &
  Parameters<typeof takeBackProducts>[0] &
  Parameters<typeof takeBackSetting>[0] &
  Parameters<typeof takeBackStock>[0];

/** What takes back changes of a noun: by the use cases that change it, so that their rules hold. */
const takeBack = {
  products: (parts: UndoParts, actor: Actor, lines: readonly KeptLine[]) =>
    takeBackProducts(
      parts,
      actor,
      lines.map(({ thing, before, after }) => ({
        thing,
        before: fieldsOf(before),
        after: fieldsOf(after),
      })),
    ),
  charts: takeBackCharts,
  couriers: (parts: UndoParts, actor: Actor, lines: readonly KeptLine[]) =>
    each(lines, (line) => takeBackCourier(parts, actor, line)),
  settings: (parts: UndoParts, actor: Actor, lines: readonly KeptLine[]) =>
    each(lines, (line) => takeBackSetting(parts, actor, line)),
  delivery: takeBackDelivery,
  codes: (parts: UndoParts, actor: Actor, lines: readonly KeptLine[]) =>
    each(lines, (line) => takeBackCode(parts, actor, line)),
  // After the products, which may bring their numbers with them.
  stock: takeBackStock,
  orders: (parts: UndoParts, actor: Actor, lines: readonly KeptLine[]) =>
    each(lines, (line) => takeBackOrder(parts, actor, line)),
};

type Noun = keyof typeof takeBack;

type RefusalOf<Done> = Done extends { refusal: infer Code extends string } ? Code : never;

type UndoRefusal =
  | 'log-line-unknown'
  | 'undo-is-not-allowed'
  | 'undo-is-impossible'
  | 'undone-before'
  | 'changed-since'
  | 'undone-by-somebody'
  | 'changed-by-somebody'
  | RefusalOf<Awaited<ReturnType<(typeof takeBack)[Noun]>>>;

interface Undone {
  /** What is as it was before. */
  things: { noun: string; thing: string }[];
  /** When it was done, as the history of the thing has it. */
  at: Date;
}

/** Rolls back what was tried. */
class TriedError extends Error {
  readonly undone: Undone;
  constructor(undone: Undone) {
    super('tried');
    this.undone = undone;
  }
}

/** Rolls back what was taken back before a refusal. */
class RefusedError extends Error {
  readonly refusal: Refusal<UndoRefusal>;
  constructor(refusal: Refusal<UndoRefusal>) {
    super(refusal.refusal);
    this.refusal = refusal;
  }
}

/**
 * What a call has changed becomes as it was, as a new change: all of it, or nothing. Of a call about
 * several orders, the order of this line alone. An undo is undone in the same way.
 * @param asked.isTrial changes nothing, and says whether it would
 */
export async function undoChange(
  parts: UndoParts,
  actor: Actor,
  { id, isTrial = false }: { id: number; isTrial?: boolean | undefined },
): Promise<Outcome<Undone, UndoRefusal>> {
  try {
    return await parts.database.transaction(async (tx) => {
      // What is rolled back keeps no key.
      const holder = isTrial ? { ...actor, hold: undefined } : actor;
      const undone = await undoWithin(tx, parts, holder, id);
      if (isRefusal(undone)) throw new RefusedError(undone);
      if (isTrial) throw new TriedError(undone.ok);
      return undone;
    });
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    if (error instanceof TriedError) return { ok: error.undone };
    throw error;
  }
}

async function undoWithin(
  tx: Queries,
  parts: UndoParts,
  { mayCall = () => true, ...actor }: Actor,
  id: number,
): Promise<Outcome<Undone, UndoRefusal>> {
  // The same line is taken back once.
  await lockForTransaction(tx, 'undo');
  const line = await findLine(tx, id);
  const seesNames = actor.sees?.('madeBy') ?? true;
  const notAllowed = { refusal: 'undo-is-not-allowed', id } as const;
  // Whose role reads no log is not told which lines it has.
  if (!line) return seesNames ? { refusal: 'log-line-unknown', id } : notAllowed;
  const { procedure } = await findOrigin(tx, line);
  const may = mayCall(procedure, line.thing);
  if (may === false || (may === undefined && !seesNames)) return notAllowed;
  if (may === undefined) return { refusal: 'undo-is-impossible', id };
  const lines = (await findTogether(tx, line)).filter(isOfSomething);
  const byPeople = lines.every(({ kind }) => kind !== 'shopper' && kind !== 'shop');
  if (lines.length === 0 || !byPeople || !lines.every(isUndoable)) {
    return { refusal: 'undo-is-impossible', id };
  }
  const undo = await findUndo(tx, lines);
  if (undo) return undoneBefore(undo, id, seesNames);
  const changed = await refuseChanged(tx, lines, id, seesNames);
  if (changed) return changed;
  await actor.hold?.(tx, actor.part);
  const undoing = { ...actor, hold: undefined, undoes: id };
  const inside = within(parts, tx);
  const byNoun = Map.groupBy(lines, ({ noun }) => noun);
  for (const [noun, take] of Object.entries(takeBack)) {
    const own = byNoun.get(noun);
    if (!own) continue;
    const taken = await take(inside, undoing, own);
    if (isRefusal<unknown, UndoRefusal>(taken)) {
      return taken.refusal === 'undo-is-impossible' ? { ...taken, id } : taken;
    }
  }
  // Somebody may have changed it before it was locked.
  const late = await refuseChanged(tx, lines, id, seesNames);
  const things = lines.map(({ noun, thing }) => ({ noun, thing }));
  return late ?? { ok: { things, at: toldLater(fieldsOf(line.after)) ?? line.at } };
}

function undoneBefore(undo: KeptLine, id: number, seesNames: boolean) {
  const { name, ...change } = by(undo);
  if (!seesNames) return { refusal: 'undone-by-somebody', id, ...change } as const;
  return { refusal: 'undone-before', id, name, ...change } as const;
}

/** @param undoes what this undo itself has written does not count */
async function refuseChanged(
  tx: Queries,
  lines: readonly KeptLine[],
  undoes: number,
  seesNames: boolean,
): Promise<Refusal<'changed-since' | 'changed-by-somebody'> | undefined> {
  const ids = lines.filter((each) => !isNumber(each)).map((each) => each.id);
  const since = await findChangedSince(tx, ids, undoes);
  const later = since && (await findLine(tx, since.id));
  if (!later) return undefined;
  const field = since.field === null ? {} : { field: since.field };
  const { name, ...change } = by(later);
  if (!seesNames) return { refusal: 'changed-by-somebody', ...change, ...field };
  return { refusal: 'changed-since', name, ...change, ...field };
}

/** A line that only says that something was done; a new order stays, with what was confirmed at once. */
function isOfSomething({ noun, thing, before }: KeptLine): boolean {
  if (noun === 'orders') return before !== null;
  return noun !== 'products' || thing !== 'release';
}

function isUndoable({ noun, thing, before, after }: KeptLine): boolean {
  if (noun === 'products') return thing !== 'demo';
  if (noun !== 'orders') return noun in takeBack;
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  // Other changes of an order are told to its shopper at once.
  if (isOfStaffNote(before) && isOfStaffNote(after)) return true;
  return isOfContact(is) || (isOrderStatus(was?.status) && isOrderStatus(is?.status));
}

/** Pieces come and go meanwhile: they are taken back all the same. */
function isNumber({ noun, before, after }: KeptLine): boolean {
  return noun === 'stock' && leftOf(before) !== null && leftOf(after) !== null;
}

function by({ name, at, id, noun, thing }: KeptLine) {
  return { name, when: at.toISOString(), later: id, what: `${noun} ${thing}` };
}

async function takeBackOrder(parts: UndoParts, actor: Actor, line: KeptLine) {
  const { thing, before, after, undoes } = line;
  const number = Number(thing);
  const [was, is] = [fieldsOf(before) ?? {}, fieldsOf(after) ?? {}];
  if (isOfStaffNote(before)) {
    return setStaffNote(parts, actor, { number, staffNote: textOf(was.staffNote) ?? '' });
  }
  if (isOfContact(is))
    return takeBackContact(parts, actor, { number, before: was, after: is, line });
  const [again, now] = [was.status, is.status];
  // What was taken back is done again.
  if (
    undoes !== null &&
    isOrderStatus(again) &&
    isOrderStatus(now) &&
    statusesAfter(now).includes(again)
  ) {
    return changeStatus(parts, actor, {
      ...{ number, status: again, sellable: was.sellable === true },
      ...{ courier: textOf(was.courier), waybill: textOf(was.waybill) },
    });
  }
  return takeBackStep(parts, actor, { number, before: was, after: is });
}

function isOfStaffNote(fields: KeptLine['before']): boolean {
  return 'staffNote' in (fieldsOf(fields) ?? {});
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
