import { awaitsTransfer } from '#domain/order/due.ts';
import type { OrderSummary } from '#domain/order/order.ts';
import { isBeforeShipping, type OrderStatus, statusesAfter } from '#domain/order/order-status.ts';
import type { WrittenSettings } from '#domain/owner-settings.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { MailOutcome, ShoppersMailNumbers } from '#server/mail/queue-mails.ts';
import { setAddressTerm } from '#server/orders/address/queries.ts';
import { completeOrders, lockOrder, selectOrder } from '#server/orders/queries.ts';
import {
  type AskedDetails,
  type OrderRow,
  orderSummary,
  type StepOrigin,
} from '#server/orders/read/order-document.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import { selectOpenReturns } from '#server/returns/returns-of-order.ts';
import { selectPiecesOut } from '#server/stock/pieces-out.ts';
import { putBackStock } from '#server/stock/take-stock.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import type { Outcome, Refusal } from '#server/use-cases/outcome.ts';
import { refuseStale, type VersionRefusal, versionOf } from '#server/use-cases/versions.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { type CorrectedDetail, correctStep, sharedWaybill } from './correct-step.ts';
import { type NotPutBack, selectNotPutBack } from './not-put-back.ts';
import { setPiecesUndecided, setStatus } from './queries.ts';
import { correctionOf, queueChangeMail, queueStepMail } from './queue-change-mail.ts';
import { type TellParts, type Told, tellOf } from './told.ts';

/** A step that somebody asks for. */
export interface AskedStep extends AskedDetails {
  number: number;
  status: OrderStatus;
  /** With `refused` and `returned`: whether what came back goes into the stock, once. */
  sellable?: boolean | undefined;
  /** An order that has the status already gets the details that differ, while it is on its way. */
  corrects?: boolean | undefined;
  /** Of the order, that was seen. */
  version?: number | undefined;
}

export interface TakenStep {
  number: number;
  status: OrderStatus;
  /** Before the step; the same when there was nothing to do. */
  was: OrderStatus;
  /** What came back was to go into the stock. */
  sellable: boolean;
  /** Pieces that went back into the stock. */
  putBack: number;
  /** After a cancellation: what did not go back. */
  notPutBack: readonly NotPutBack[];
  /** Details of a step that the order had taken before. */
  corrected: readonly CorrectedDetail[];
  warnings: readonly Refusal<'waybill-of-others'>[];
}

export type StepRefusal =
  | 'no-order'
  | 'order-cannot-become'
  | 'order-is-over'
  | 'order-needs-address'
  | 'order-is-unpaid'
  | 'order-has-returns'
  | 'sellable-without-return'
  | 'note-is-late'
  | VersionRefusal;

/** Ms in which somebody of the staff takes a step back before its mail leaves. */
export const undoTime = 10_000;

/** Tells the shopper of a step. */
export const stepMail = 'order-status';

export interface StatusParts extends TellParts {
  database: Pick<Database, 'db' | 'transaction'>;
  numbers: ShoppersMailNumbers;
  fixedSettings: WrittenSettings;
  clock(): Date;
}

/**
 * domain/order/order-status.ts decides which status may follow. Repeating a step is no fault, and
 * tells nobody: the answer has a mail only where the status has changed, or what is told with it.
 */
export async function changeStatus(
  parts: StatusParts,
  actor: Actor,
  asked: AskedStep,
): Promise<Outcome<TakenStep & { version: number } & Partial<Told>, StepRefusal>> {
  const { number, status } = asked;
  const taken = await parts.database.transaction(async (tx) => {
    // What the owner says of orders by transfer.
    const { transferFirst } =
      status === 'shipped' ? await readOwnerSettings({ db: tx }, parts.fixedSettings) : {};
    const mayShipUnpaid = !transferFirst;
    const step = await takeStep(tx, { ...parts, at: parts.clock(), mayShipUnpaid }, actor, asked);
    if ('refusal' in step) return step;
    return { ok: { ...step.ok, version: await versionOf(tx, 'orders', number) } };
  });
  return tellOf(parts, number, taken);
}

/** Status, history, stock, the shopper's mail and the log, for a transaction that does more. */
export async function takeStep(
  tx: Queries,
  {
    numbers,
    at,
    mayShipUnpaid = false,
  }: { numbers: ShoppersMailNumbers; at: Date; mayShipUnpaid?: boolean },
  actor: Actor,
  { number, status, sellable: decided, corrects = false, version, ...details }: AskedStep,
): Promise<Outcome<TakenStep & { mailOutcome?: MailOutcome }, StepRefusal>> {
  const sellable = decided ?? false;
  const endsWithParcel = status === 'refused' || status === 'returned';
  if (sellable && !endsWithParcel) return { refusal: 'sellable-without-return' };
  const row = await lockOrder(tx, number);
  if (!row) return { refusal: 'no-order', number };
  const before = orderSummary(row);
  const origin: StepOrigin = { ...details, madeBy: madeByOf(actor) };
  const seen = { version, seesNames: actor.sees?.('madeBy') };
  const putBack = async (reason: 'cancellation' | 'return') =>
    putBackStock(tx, number, { reason, madeBy: origin.madeBy, at });
  const { note: reason, ...parcel } = details;
  const keep = async (was: object, is: object) => {
    const line = { noun: 'orders', thing: String(number), reason };
    await writeLogLines(tx, [{ ...line, at, actor, before: was, after: is }]);
  };
  // The owner has asked its shopper. This counts for one that the shopper has confirmed, too.
  const isOwners = status === 'confirmed' && actor.kind !== 'shopper';
  const { addressUntil, addressRemindedAt } = row;
  const endsTerm = isOwners && isBeforeShipping(row.status) && addressUntil !== null;
  const endTerm = async () => {
    if (!endsTerm) return { was: {}, is: {} };
    const ended = { addressUntil: null, addressRemindedAt: null };
    await setAddressTerm(tx, number, ended);
    return { was: { addressUntil, addressRemindedAt }, is: ended };
  };
  const none = { notPutBack: [], corrected: [], warnings: [] };
  const answer = { number, status, was: row.status, sellable, ...none };
  if (row.status === status) {
    // With pieces that go back, a note says why; with the end of a term, what the shopper has said.
    const step =
      corrects && !sellable && !endsTerm
        ? await correctStep(tx, row, details, seen)
        : { corrected: [] };
    if ('refusal' in step) return step;
    const { corrected } = step;
    const isOut = sellable && (await selectPiecesOut(tx, number)).length > 0;
    const pieces = isOut ? await putBack('return') : 0;
    // Also when the stock counts none of them: they are not out any more.
    if (isOut) await keep({ putBack: 0 }, { putBack: pieces });
    if (decided !== undefined && row.piecesUndecidedSince) {
      await setPiecesUndecided(tx, number, null);
      if (!isOut) await keep({ piecesUndecided: true }, { piecesUndecided: false });
    }
    const term = await endTerm();
    if (endsTerm) await keep(term.was, term.is);
    if (corrected.length === 0) return { ok: { ...answer, putBack: pieces } };
    const of = (value: (each: CorrectedDetail) => string | null) =>
      Object.fromEntries(corrected.map((each) => [each.detail, value(each)]));
    await keep(
      of(({ was }) => was),
      of(({ is }) => is),
    );
    const told = await queueChangeMail(tx, row, correctionOf(status, at), at, numbers);
    const warnings = await sharedWaybill(tx, number);
    return { ok: { ...answer, putBack: pieces, corrected, warnings, mailOutcome: told } };
  }
  const refusal = await refusalOf(tx, { status, mayShipUnpaid }, before, row);
  const isElsewhere = refusal && isAboutStatus(refusal);
  const seenOrder = { noun: 'orders', thing: String(number), ...seen };
  // What somebody has confirmed since is no longer what was to be cancelled.
  const reliesOnStatus = isElsewhere || status === 'cancelled';
  const [present, wanted] = [{ status: row.status }, reliesOnStatus ? { status } : {}];
  const unfit = (await refuseStale(tx, seenOrder, { present, wanted })) ?? refusal;
  if (unfit) return unfit;
  const term = await endTerm();
  await setStatus(tx, number, status, at, origin);
  let pieces = 0;
  if (status === 'cancelled') pieces = await putBack('cancellation');
  else if (sellable) pieces = await putBack('return');
  else if (endsWithParcel && decided === undefined) await waitForDecision(tx, number, at);
  const delay = actor.kind === 'staff' ? undoTime : 0;
  const about = { kind: stepMail, step: status, delay } as const;
  const mailOutcome = await queueStepMail(tx, row, about, at, numbers);
  const isSellable = sellable && { sellable };
  await keep({ status: row.status, ...term.was }, { status, ...parcel, ...isSellable, ...term.is });
  const [order] = status === 'cancelled' ? await completeOrders(tx, [{ ...row, status }]) : [];
  const notPutBack = order ? await selectNotPutBack(tx, order) : [];
  const warnings = status === 'shipped' ? await sharedWaybill(tx, number) : [];
  return { ok: { ...answer, putBack: pieces, notPutBack, warnings, mailOutcome } };
}

/**
 * Why it would be refused at this moment; undefined when it would be taken.
 * @param asked.from the status that the order has by then
 */
export async function refuseStep(
  db: Queries,
  { number, status, from }: Pick<AskedStep, 'number' | 'status'> & { from: OrderStatus },
  { mayShipUnpaid }: { mayShipUnpaid: boolean },
): Promise<Refusal<StepRefusal> | undefined> {
  const row = await selectOrder(db, number);
  if (!row) return { refusal: 'no-order', number };
  const then = { ...row, status: from };
  return refusalOf(db, { status, mayShipUnpaid }, orderSummary(then), then);
}

/** Of what the stock does not count, nothing is to decide. */
async function waitForDecision(tx: Queries, number: number, at: Date): Promise<void> {
  if ((await selectPiecesOut(tx, number)).length > 0) await setPiecesUndecided(tx, number, at);
}

function isAboutStatus({ refusal }: Refusal): boolean {
  return refusal === 'order-is-over' || refusal === 'order-cannot-become';
}

/** Why the status cannot follow now; undefined when it can. */
async function refusalOf(
  tx: Queries,
  { status, mayShipUnpaid }: { status: OrderStatus; mayShipUnpaid: boolean },
  before: OrderSummary,
  row: OrderRow,
): Promise<Refusal<StepRefusal> | undefined> {
  const { number } = before;
  const next = statusesAfter(before.status);
  if (next.length === 0) return { refusal: 'order-is-over', number, status: before.status };
  if (!next.includes(status)) {
    return { refusal: 'order-cannot-become', number, status: before.status, asked: status, next };
  }
  if (status === 'shipped') {
    if (before.needsAddress) return { refusal: 'order-needs-address', number };
    const paidAt = row.paidAt?.toISOString() ?? null;
    const isUnpaid = awaitsTransfer({ ...row, ...before, paidAt });
    if (isUnpaid && !mayShipUnpaid) return { refusal: 'order-is-unpaid', number };
  }
  // Their pieces and their money are counted by themselves.
  const returns = status === 'returned' ? await selectOpenReturns(tx, number) : [];
  return returns.length > 0 ? { refusal: 'order-has-returns', number, returns } : undefined;
}
