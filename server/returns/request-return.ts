import { isDeepStrictEqual } from 'node:util';
import type { Return } from '#domain/returns/return.ts';
import type { ReturnRequest } from '#domain/wire/returns.ts';
import type { Queries } from '#server/database/database.ts';
import type { MailOutcome } from '#server/mail/queue-mails.ts';
import { type HeldOrder, holdOrder } from '#server/orders/read/hold-order.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import { isRefusal, type Outcome } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { insertReturn, selectReturn, selectReturnOfKey, selectReturnsOfOrder } from './queries.ts';
import { queueReturnMail, queueReturnNotice } from './queue-return-mails.ts';
import { type NewReturnRefusal, type ProductsOfReturns, whyNoReturn } from './return-rules.ts';
import type { StepParts } from './take-return-step.ts';

export interface RequestParts extends StepParts {
  numbers: StepParts['numbers'] & { orderNoticesPerHour: number };
  /** Undefined for no mails. */
  ownerEmail: string | undefined;
  catalogue: { current(): { byId: ProductsOfReturns } | undefined };
}

interface Requested {
  /** All of the order, with the new one. */
  returns: readonly Return[];
  isNew: boolean;
}

/**
 * A shopper asks for a return of an own order: others are answered as missing. The same key is the
 * same request; with another one it is refused.
 */
export async function requestReturn(
  { database, catalogue, ...parts }: RequestParts,
  actor: Actor,
  asking: { number: number; idempotencyKey: string; request: ReturnRequest },
): Promise<Outcome<Requested, 'no-order' | 'key-of-another-return' | NewReturnRefusal>> {
  const { number, idempotencyKey, request } = asking;
  return database.transaction(async (tx) => {
    const held = await holdOrder(tx, number);
    if (!held || held.row.accountId !== actor.accountId) return { refusal: 'no-order', number };
    const returns = await selectReturnsOfOrder(tx, number);
    const known = await selectReturnOfKey(tx, number, idempotencyKey);
    if (known) {
      const isSame = isDeepStrictEqual(askedIn(known), askedIn(request));
      return isSame ? { ok: { returns, isNew: false } } : { refusal: 'key-of-another-return' };
    }
    const products = catalogue.current()?.byId;
    const asked = await askForReturn(tx, { ...parts, products }, actor, {
      ...asking,
      held,
      returns,
    });
    if (isRefusal(asked)) return asked;
    return { ok: { returns: [...returns, asked.ok.made], isNew: true } };
  });
}

/** Within a transaction that holds the order: the rules, the return, its mails and its line in the log. */
export async function askForReturn(
  tx: Queries,
  {
    products,
    ownerEmail,
    numbers,
    clock,
  }: Pick<RequestParts, 'ownerEmail' | 'numbers' | 'clock'> & {
    /** For an exchange. */
    products: ProductsOfReturns | undefined;
  },
  actor: Actor,
  asking: {
    held: HeldOrder;
    /** Those that the order has. */
    returns: readonly Return[];
    idempotencyKey: string;
    request: ReturnRequest;
  },
): Promise<Outcome<{ made: Return; mailOutcome: MailOutcome }, NewReturnRefusal>> {
  const { held, returns, idempotencyKey, request } = asking;
  const at = clock();
  const [refusal] = whyNoReturn(request, held.order, returns, { at, products });
  if (refusal) return refusal;
  const orderNumber = held.order.number;
  const row = { orderNumber, idempotencyKey, at, madeBy: madeByOf(actor) };
  const id = await insertReturn(tx, row, request);
  const step = { id, status: 'requested', at } as const;
  const mailOutcome = await queueReturnMail(tx, held.row, step, numbers);
  // Who writes it down for a shopper knows of it.
  const recipient = actor.kind === 'shopper' ? ownerEmail : undefined;
  await queueReturnNotice(tx, { id, orderNumber, recipient, createdAt: at }, numbers);
  const made = await selectReturn(tx, id);
  if (!made) throw new Error(`The new return ${id} cannot be read`);
  const { kind, reason, status, lines, payout } = made;
  // What the shopper wrote stays with the return.
  const after = { orderNumber, kind, reason, status, lines, payout };
  const line = { noun: 'returns', thing: String(id) };
  await writeLogLines(tx, [{ ...line, at, actor, before: null, after }]);
  return { ok: { made, mailOutcome } };
}

type Asked = Pick<Return, 'kind' | 'reason' | 'note' | 'payout' | 'payoutHandle' | 'lines'>;

/** What does not change after the request; an exchange may be paid back. */
function askedIn({ kind, reason, note = '', payout, payoutHandle, lines }: Asked) {
  return {
    asked: [kind, reason, note, ...(kind === 'refund' ? [payout, payoutHandle] : [])],
    lines: lines.map(({ id, size, quantity, toSize }) => [id, size, quantity, toSize]),
  };
}
