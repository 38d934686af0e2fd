import { textOfKey } from '#domain/bag/bag.ts';
import type { Order } from '#domain/order/order.ts';
import type { Product } from '#domain/product/product.ts';
import {
  isShopsFault,
  maxReturnsOfOrder,
  type Return,
  type ReturnReason,
} from '#domain/returns/return.ts';
import {
  exchangeSizes,
  type LineToReturn,
  linesToReturn,
  takesReason,
} from '#domain/returns/return-terms.ts';
import { dayInEgypt } from '#domain/time/calendar-day.ts';
import type { ReturnRequest } from '#domain/wire/returns.ts';
import { lineNames } from '#server/orders/written-line.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';

type LineRefusal =
  | 'no-line'
  | 'line-in-return'
  | 'line-too-late'
  | 'line-too-late-unless-faulty'
  | 'line-not-returnable'
  | 'line-has-fewer-pieces';

type SizeRefusal =
  | 'exchange-of-unsold'
  | 'exchange-without-sizes'
  | 'exchange-size-not-sold'
  | 'exchange-for-same-size';

export type NewReturnRefusal =
  | 'order-not-delivered'
  | 'order-takes-no-returns'
  | LineRefusal
  | SizeRefusal;

export type ProductsOfReturns = ReadonlyMap<number, Pick<Product, 'sizes'>>;

/** Why a return cannot be asked for now: what is wrong with the first line that is wrong. */
export function whyNoReturn(
  { lines, reason, ...request }: ReturnRequest,
  order: Order,
  returns: readonly Return[],
  { at, products }: { at: Date; products: ProductsOfReturns | undefined },
): Refusal<NewReturnRefusal> | undefined {
  const { number, status } = order;
  if (status !== 'delivered') return { refusal: 'order-not-delivered', number, status };
  if (returns.length >= maxReturnsOfOrder) {
    return { refusal: 'order-takes-no-returns', number, max: maxReturnsOfOrder };
  }
  const all = linesToReturn(order, returns, dayInEgypt(at));
  const known = new Map(all.map((each) => [textOfKey(each.line), each]));
  for (const asked of lines) {
    const line = lineNames([asked]);
    const found = known.get(textOfKey(asked));
    if (!found) {
      const has = lineNames(all.map((each) => each.line));
      return { refusal: 'no-line', number, line, lines: has };
    }
    const refusal = whyNotLine(found, reason);
    if (refusal) return { refusal, line };
    if (asked.quantity > found.left) {
      return { refusal: 'line-has-fewer-pieces', line, left: found.left };
    }
  }
  if (request.kind === 'refund') return undefined;
  for (const asked of lines) {
    const line = lineNames([asked]);
    const product = products?.get(asked.id);
    const toSize = 'toSize' in asked ? asked.toSize : undefined;
    if (!product) return { refusal: 'exchange-of-unsold', line };
    const refusal = whyNotSize(asked.size, toSize, product.sizes, reason);
    if (refusal) return { refusal, line, size: toSize ?? '-', sizes: product.sizes ?? [] };
  }
  return undefined;
}

function whyNotLine(line: LineToReturn, reason: ReturnReason): LineRefusal | undefined {
  if (line.why === 'in-return') return 'line-in-return';
  if (takesReason(line, reason)) return undefined;
  if (line.takes === 'none') return 'line-too-late';
  return line.why === 'not-returnable' ? 'line-not-returnable' : 'line-too-late-unless-faulty';
}

function whyNotSize(
  size: string | undefined,
  toSize: string | undefined,
  sizes: readonly string[] | undefined,
  reason: ReturnReason,
): SizeRefusal | undefined {
  if (exchangeSizes(size, sizes, reason).includes(toSize)) return undefined;
  if (toSize === size && !isShopsFault(reason)) return 'exchange-for-same-size';
  return sizes === undefined ? 'exchange-without-sizes' : 'exchange-size-not-sold';
}
