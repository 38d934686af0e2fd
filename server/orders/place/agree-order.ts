import { maxBagLines } from '#domain/bag/bag-document.ts';
import type { CodeRefusal, TermsReason } from '#domain/coupon-codes/refuse-code.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { applyTerms } from '#domain/delivery/delivery-terms.ts';
import { goodsToPay, type OrderAmounts, orderAmounts, type Payment } from '#domain/order/order.ts';
import { transferWays } from '#domain/order/transfer.ts';
import type { OwnerSettings, WrittenSettings } from '#domain/owner-settings.ts';
import { type LeftOfLine, textOfStock } from '#domain/stock/stock.ts';
import { dayInEgypt } from '#domain/time/calendar-day.ts';
import type { Release } from '#server/catalogue/current/release.ts';
import { soldRelease } from '#server/catalogue/sold-release.ts';
import { judgeCode } from '#server/coupon-codes/judge-code.ts';
import { redeemCode } from '#server/coupon-codes/take-code.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { readDeliveryTerms } from '#server/delivery/read-delivery-terms.ts';
import type { Pictures } from '#server/images/pictures.ts';
import { lineNames } from '#server/orders/written-line.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import { listStock } from '#server/stock/list-stock.ts';
import { isRefusal, type Outcome, type Refusal } from '#server/use-cases/outcome.ts';
import { feeWithoutAddress } from './agree-delivery.ts';
import { type AgreedGoods, agreeGoods, seeGoods } from './agree-goods.ts';
import { type BuyerWarning, buyerWarnings } from './check-buyer.ts';
import { type AskedFault, readLines } from './read-asked.ts';
import { linesOfProducts, type WantedFault } from './written-lines.ts';

/** What the owner orders for somebody, without who gets it. */
export interface AskedGoods {
  /** As they are written: `12`, `12x2`, `12:M` or `12:Mx2`. */
  lines: readonly string[];
  payment?: Payment | undefined;
  /** Whose uses of a code count. */
  email?: string | undefined;
  /** With the welcome coupon's. */
  sale?: boolean | undefined;
  /** The coupon code as it was typed. */
  code?: string | undefined;
}

/** As far as it is known. */
type Place = Pick<Delivery, 'governorate'> & { city?: string | undefined };

type Phones = Pick<Delivery, 'mobile' | 'otherMobile'>;

export interface AgreeParts {
  database: Pick<Database, 'db' | 'transaction'>;
  catalogueUrl: string | undefined;
  pictures: Pick<Pictures, 'addressOf'>;
  fixedSettings: WrittenSettings;
  clock(): Date;
}

export interface AgreedOrder {
  goods: AgreedGoods;
  amounts: OrderAmounts;
  /** The owner's code that made the discount. */
  code: string | null;
  deliveryDays: readonly [number, number] | null;
  releaseKey: string;
  settings: OwnerSettings;
  /** A shopper would be refused for them: the owner decides. */
  warnings: Refusal<BuyerWarning>[];
}

export type AgreeRefusal =
  | 'order-is-wrong'
  | 'line-is-unreadable'
  | WantedFault
  | 'too-many-lines'
  | 'sale-or-code'
  | 'no-transfers'
  | 'prices-changed'
  | 'not-delivered-there'
  | `code-${TermsReason}`;

type Refused = Refusal<AgreeRefusal>;

/**
 * What an order comes to by all rules of a shopper's order: at the same prices, from the same stock,
 * with the same codes and at the same delivery fees. Its pieces and its code wait for `run`, unless
 * nothing is written then.
 * @param asked.faults what is wrong beside the goods: all of it is told at once
 */
export async function agreeOrder<Ok, Code extends string = never>(
  parts: AgreeParts,
  asked: AskedGoods & {
    place?: Place | undefined;
    phones?: Phones | undefined;
    faults?: readonly Refusal<AskedFault>[];
  },
  at: Date,
  run: (tx: Queries, agreed: AgreedOrder) => Promise<{ ok: Ok } | Refusal<Code>>,
  { writes = true } = {},
): Promise<{ ok: Ok } | Refusal<Code | AgreeRefusal>> {
  const { payment = 'cash', sale: hasSale = false, code } = asked;
  const { written, faults: unreadable } = readLines(asked.lines);
  const faults: Refusal[] = [...unreadable];
  if (asked.lines.length > maxBagLines) {
    faults.push({ refusal: 'too-many-lines', max: maxBagLines });
  }
  faults.push(...(asked.faults ?? []));
  if (hasSale && code !== undefined) faults.push({ refusal: 'sale-or-code' });
  const ids = new Set(written.map(({ id }) => id));
  // Before any row is locked: another catalogue's server may be slow.
  const release = await soldRelease(parts.database, parts, ids, at);
  return parts.database.transaction(
    async (tx): Promise<{ ok: Ok } | Refusal<Code | AgreeRefusal>> => {
      const settings = await readOwnerSettings({ db: tx }, parts.fixedSettings);
      if (payment === 'transfer' && !transferWays(settings))
        faults.push({ refusal: 'no-transfers' });
      const counted = await listStock({ db: tx }, { ids: [...ids] });
      const left = new Map(counted.map((each) => [textOfStock(each), each.left]));
      const wanted = linesOfProducts(written, release.byId, ({ id, size = '' }) =>
        left.get(textOfStock({ id, size })),
      );
      const all = [...wanted.faults, ...faults];
      if (all.length > 0) return { refusal: 'order-is-wrong', faults: all };
      const order = { ...asked, payment, lines: wanted.lines, hasSale };
      const agreed = await agreeWithin(tx, { release, settings, writes }, order, at);
      return isRefusal(agreed) ? agreed : run(tx, agreed.ok);
    },
  );
}

async function agreeWithin(
  tx: Queries,
  {
    release,
    settings,
    writes,
  }: { release: Pick<Release, 'key' | 'byId'>; settings: OwnerSettings; writes: boolean },
  wanted: Omit<AskedGoods, 'lines'> & {
    lines: Parameters<typeof agreeGoods>[2];
    payment: Payment;
    hasSale: boolean;
    place?: Place | undefined;
    phones?: Phones | undefined;
  },
  at: Date,
): Promise<Outcome<AgreedOrder, AgreeRefusal>> {
  const { lines, hasSale, code, place, phones, payment, email } = wanted;
  const day = dayInEgypt(at);
  const goods = writes ? await agreeGoods(tx, release, lines, day) : seeGoods(release, lines, day);
  // They have changed at this moment.
  if (goods.refusal === 'sold-out') return soldOut(goods.lines);
  if (goods.refusal) return { refusal: 'prices-changed' };
  const { totalPrice } = orderAmounts(goods.lines, hasSale);
  const by = { accountId: null, email: email ?? null };
  const judge = writes ? redeemCode : judgeCode;
  const taken =
    code === undefined ? undefined : await judge(tx, { code, goods: totalPrice, by, now: at });
  if (taken?.refusal) return codeRefusal(code, taken.refusal);
  const discount = taken?.discount ?? 0;
  const forGoods = goodsToPay(totalPrice, hasSale, discount);
  const deliveryTerms = await readDeliveryTerms(tx, settings);
  const applied = place && applyTerms(deliveryTerms, place, forGoods);
  if (place && !applied) return { refusal: 'not-delivered-there', governorate: place.governorate };
  const deliveryFee = applied ? applied.fee : feeWithoutAddress(deliveryTerms, forGoods);
  const amounts = orderAmounts(goods.lines, hasSale, { discount, deliveryFee });
  const { toPay } = amounts;
  const warnings = await buyerWarnings(tx, settings, { payment, toPay, delivery: phones }, at);
  return {
    ok: {
      ...{ goods, amounts, settings, warnings, releaseKey: release.key },
      ...{ code: taken?.couponCode.code ?? null, deliveryDays: applied?.days ?? null },
    },
  };
}

function soldOut(lines: readonly LeftOfLine[]): Refused {
  const faults = lines.map((line) => {
    return { refusal: 'line-has-too-few-left', line: lineNames([line]), left: line.left } as const;
  });
  return { refusal: 'order-is-wrong', faults };
}

function codeRefusal(code = '', { reason, minimum = 0 }: CodeRefusal<TermsReason>): Refused {
  return { refusal: `code-${reason}`, code, minimumAmount: minimum };
}
