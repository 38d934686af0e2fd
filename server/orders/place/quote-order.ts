import type { Governorate } from '#domain/delivery/governorates.ts';
import type { OrderAmounts } from '#domain/order/order.ts';
import { type AnsweredLine, answered } from '#server/orders/read/answered-order.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { isRefusal, type Outcome, type Refusal } from '#server/use-cases/outcome.ts';
import {
  type AgreedOrder,
  type AgreeParts,
  type AgreeRefusal,
  type AskedGoods,
  agreeOrder,
} from './agree-order.ts';
import type { BuyerWarning } from './check-buyer.ts';

/** What is known so far of an order that the owner writes. */
interface AskedQuote extends AskedGoods {
  governorate?: Governorate | undefined;
  /** It may have a fee of its own. */
  city?: string | undefined;
  mobile?: string | undefined;
}

export interface Quote extends OrderAmounts {
  lines: readonly AnsweredLine[];
  deliveryDays: readonly [number, number] | null;
  code: string | null;
  warnings: readonly Refusal<BuyerWarning>[];
}

/** What `createOrder` would make of it at this moment. Nothing is written, and no number is taken. */
export async function quoteOrder(
  parts: AgreeParts,
  _actor: Actor,
  { governorate, city, mobile, ...asked }: AskedQuote,
): Promise<Outcome<Quote, AgreeRefusal>> {
  const place = governorate && { governorate, city };
  const phones = mobile === undefined ? undefined : { mobile };
  const known = { ...asked, place, phones };
  const agreedNow = async (_: unknown, agreed: AgreedOrder) => ({ ok: agreed });
  const at = parts.clock();
  const quoted = await agreeOrder(parts, known, at, agreedNow, { writes: false });
  if (isRefusal(quoted)) return quoted;
  const { goods, amounts, deliveryDays, code, warnings } = quoted.ok;
  const { lines } = answered({ lines: goods.lines });
  return { ok: { lines, ...amounts, deliveryDays, code, warnings } };
}
