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

/** Why a return cannot be asked for now: all that is wrong with its lines. */
export function whyNoReturn(
  { lines, reason, ...request }: ReturnRequest,
  order: Order,
  returns: readonly Return[],
  { at, products }: { at: Date; products: ProductsOfReturns | undefined },
): Refusal<NewReturnRefusal>[] {
  const { number, status } = order;
  if (status !== 'delivered') return [{ refusal: 'order-not-delivered', number, status }];
  if (returns.length >= maxReturnsOfOrder) {
    return [{ refusal: 'order-takes-no-returns', number, max: maxReturnsOfOrder }];
  }
  const all = linesToReturn(order, returns, dayInEgypt(at));
  const known = new Map(all.map((each) => [textOfKey(each.line), each]));
  const wrong = lines.flatMap((asked): Refusal<NewReturnRefusal>[] => {
    const line = lineNames([asked]);
    const found = known.get(textOfKey(asked));
    if (!found) {
      return [{ refusal: 'no-line', number, line, lines: lineNames(all.map((each) => each.line)) }];
    }
    const refusal = whyNotLine(found, reason);
    if (refusal) return [{ refusal, line }];
    return asked.quantity > found.left
      ? [{ refusal: 'line-has-fewer-pieces', line, left: found.left }]
      : [];
  });
  if (request.kind === 'refund') return wrong;
  const misfits = lines.flatMap((asked): Refusal<NewReturnRefusal>[] => {
    const line = lineNames([asked]);
    const product = products?.get(asked.id);
    const toSize = 'toSize' in asked ? asked.toSize : undefined;
    if (!product) return [{ refusal: 'exchange-of-unsold', line }];
    const refusal = whyNotSize(asked.size, toSize, product.sizes, reason);
    return refusal ? [{ refusal, line, size: toSize ?? '-', sizes: product.sizes ?? [] }] : [];
  });
  return [...wrong, ...misfits];
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
