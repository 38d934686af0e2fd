import { randomUUID } from 'node:crypto';
import { type LineKey, maxQuantity, textOfKey } from '#domain/bag/bag.ts';
import { readEgyptianMobile } from '#domain/delivery/egyptian-mobile.ts';
import { readInstapay } from '#domain/order/instapay.ts';
import type { Product } from '#domain/product/product.ts';
import type { Payout, Return, ReturnReason } from '#domain/returns/return.ts';
import { type LineToReturn, linesToReturn } from '#domain/returns/return-terms.ts';
import { findLabel } from '#domain/text/label-key.ts';
import { dayInEgypt } from '#domain/time/calendar-day.ts';
import type { ReturnRequest } from '#domain/wire/returns.ts';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import type { MailOutcome } from '#server/mail/queue-mails.ts';
import { type Told, toldOf } from '#server/orders/change/told.ts';
import { holdOrder } from '#server/orders/read/hold-order.ts';
import { findLine, lineNames } from '#server/orders/written-line.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { isRefusal, type Outcome, type Refusal } from '#server/use-cases/outcome.ts';
import type { ReturnParts } from './change-return.ts';
import { selectReturnsOfOrder } from './queries.ts';
import { askForReturn, type RequestParts } from './request-return.ts';
import { type NewReturnRefusal, whyNoReturn } from './return-rules.ts';

interface CreateParts extends ReturnParts {
  numbers: RequestParts['numbers'];
  catalogueUrl: string | undefined;
}

/** For somebody who calls or writes. */
interface NewReturn {
  /** Of the order. */
  number: number;
  /** What comes back, as `12`, `12x2`, `12:M` or `12:Mx2`. */
  line: readonly string[];
  reason: ReturnReason;
  /** For an exchange: the new size, or `same`. */
  to?: string | undefined;
  /** For money back. */
  refund?: Payout | undefined;
  /** Where the money goes. */
  handle?: string | undefined;
  /** What the shopper says. */
  note?: string | undefined;
}

type TypedRefusal =
  | 'refund-or-exchange'
  | 'no-line'
  | 'line-there-twice'
  | 'line-without-pieces'
  | 'wallet-without-mobile'
  | 'instapay-without-address';

type Asking = Outcome<{ made: Return; mailOutcome: MailOutcome }, CreateRefusal>;

type CreateRefusal = 'no-order' | 'return-is-wrong' | TypedRefusal | NewReturnRefusal;

/** The rules are those of a shopper who asks on the page of the order. */
export async function createReturn(
  parts: CreateParts,
  actor: Actor,
  asked: NewReturn,
): Promise<Outcome<Return & Told, CreateRefusal>> {
  const { number, to, refund } = asked;
  if ((refund === undefined) === (to === undefined)) return { refusal: 'refund-or-exchange' };
  const sold = to === undefined ? [] : await soldProducts(parts.database, parts.catalogueUrl);
  const products = new Map(sold.map((product) => [product.id, product]));
  const asking = await parts.database.transaction(async (tx): Promise<Asking> => {
    const held = await holdOrder(tx, number);
    if (!held) return { refusal: 'no-order', number };
    const returns = await selectReturnsOfOrder(tx, number);
    const at = parts.clock();
    const known = linesToReturn(held.order, returns, dayInEgypt(at));
    const { lines, faults } = readLines(number, asked.line, known);
    const request = readRequest(asked, lines, products);
    const others = isRefusal(request)
      ? [request]
      : whyNoReturn(request.ok, held.order, returns, { at, products });
    const all = [...faults, ...others];
    if (isRefusal(request) || all.length > 0) return { refusal: 'return-is-wrong', faults: all };
    const about = { held, returns, idempotencyKey: randomUUID(), request: request.ok };
    const asking = { ...parts, clock: () => at, products, ownerEmail: undefined };
    return askForReturn(tx, asking, actor, about);
  });
  if (isRefusal(asking)) return asking;
  const { made, mailOutcome } = asking.ok;
  return { ok: { ...made, ...(await toldOf(parts, number, mailOutcome)) } };
}

function readRequest(
  { reason, note = '', to, refund = 'cash', handle = '' }: NewReturn,
  lines: ReturnRequest['lines'],
  products: ReadonlyMap<number, Pick<Product, 'sizes'>>,
): Outcome<ReturnRequest, TypedRefusal> {
  const common = { reason, note };
  if (to !== undefined) {
    const exchanged = lines.map((each) => {
      const toSize = newSize(each, to, products.get(each.id)?.sizes);
      return toSize === undefined ? each : { ...each, toSize };
    });
    return { ok: { ...common, kind: 'exchange', lines: exchanged } };
  }
  const money = { ...common, kind: 'refund', lines } as const;
  switch (refund) {
    case 'cash':
      return { ok: { ...money, payout: refund } };
    case 'wallet': {
      const payoutHandle = readEgyptianMobile(handle);
      if (payoutHandle === undefined) return { refusal: 'wallet-without-mobile' };
      return { ok: { ...money, payout: refund, payoutHandle } };
    }
    case 'instapay': {
      const payoutHandle = readInstapay(handle);
      if (payoutHandle === undefined)
        return { refusal: 'instapay-without-address', example: 'mona@instapay' };
      return { ok: { ...money, payout: refund, payoutHandle } };
    }
  }
}

function readLines(
  number: number,
  typed: readonly string[],
  known: readonly LineToReturn[],
): { lines: ReturnRequest['lines']; faults: Refusal<TypedRefusal>[] } {
  const faults: Refusal<TypedRefusal>[] = [];
  const all = known.map(({ line }) => line);
  // The only line of a product may have become another one by an exchange.
  const open = known.filter(({ left }) => left > 0).map(({ line }) => line);
  const lines = new Map<string, ReturnRequest['lines'][number]>();
  for (const text of typed) {
    const found = findLine(open, text) ?? findLine(all, text);
    if (!found) {
      faults.push({ refusal: 'no-line', number, line: text, lines: lineNames(all) });
      continue;
    }
    const { id, size } = found.line;
    const { quantity } = found;
    const key = size === undefined ? { id } : { id, size };
    const name = lineNames([key]);
    if (quantity < 1 || quantity > maxQuantity) {
      faults.push({ refusal: 'line-without-pieces', line: name, max: maxQuantity });
    } else if (lines.has(textOfKey(key))) faults.push({ refusal: 'line-there-twice', line: name });
    else lines.set(textOfKey(key), { ...key, quantity });
  }
  return { lines: [...lines.values()], faults };
}

/** As the product spells it, or as it was typed. */
function newSize({ size }: LineKey, typed: string, sizes: readonly string[] = []) {
  return typed.toLowerCase() === 'same' ? size : (findLabel(sizes, typed) ?? typed);
}
