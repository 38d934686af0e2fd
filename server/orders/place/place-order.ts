import { type BagLine, textOfKey } from '#domain/bag/bag.ts';
import type { BagDocument } from '#domain/bag/bag-document.ts';
import { bagTotals } from '#domain/bag/bag-totals.ts';
import type { CodeRefusal } from '#domain/coupon-codes/refuse-code.ts';
import { orderAmounts, type PlacedOrder } from '#domain/order/order.ts';
import { transferWays } from '#domain/order/transfer.ts';
import { dayInEgypt } from '#domain/time/calendar-day.ts';
import type { OrderRequest } from '#domain/wire/order.ts';
import { keepAddress } from '#server/addresses/address-book.ts';
import { endBag, holdBag } from '#server/bag/end-bag.ts';
import type { Catalogue } from '#server/catalogue/current/catalogue.ts';
import type { Release } from '#server/catalogue/current/release.ts';
import { takeCode } from '#server/coupon-codes/take-code.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { FollowedDelivery } from '#server/delivery/follow-delivery.ts';
import { type AttemptLimits, TooManyAttemptsError } from '#server/limits/attempt-limits.ts';
import type { AttemptNumbers } from '#server/limits/attempt-numbers.ts';
import { hasConfirmation, queueConfirmation, queueNotice } from '#server/mail/queue-mails.ts';
import { addressUntil } from '#server/orders/address/address-terms.ts';
import { completeOrders, selectOrderOfKey, selectTimeOfRecent } from '#server/orders/queries.ts';
import type { FollowedSettings } from '#server/owner-settings/follow-owner-settings.ts';
import { agreeDelivery, type DeliveryRefusal, feeWithoutAddress } from './agree-delivery.ts';
import { agreeGoods, countedPieces, type GoodsRefusal, writeOrder } from './agree-goods.ts';
import { type BuyerRefusal, checkBuyer } from './check-buyer.ts';
import { frozenReturnDays } from './frozen-return-days.ts';
import { hashRequest } from './hash-request.ts';
import { checkHeldPieces, HeldPiecesError, placedFrom } from './held-pieces.ts';

export interface OrderParts {
  database: Pick<Database, 'transaction'>;
  catalogue: Pick<Catalogue, 'current'>;
  ownerSettings: Pick<FollowedSettings, 'current'>;
  deliveryTerms: Pick<FollowedDelivery, 'current'>;
  /** Gets a mail for each order; undefined for no mails. */
  ownerEmail: string | undefined;
  /** False: mails become files of the shop, so the shopper hears of none. */
  sendsMail: boolean;
  limits: Pick<AttemptLimits, 'beforeOrder' | 'checkCode' | 'beforeCode'>;
  numbers: Pick<
    AttemptNumbers,
    | 'ordersPerAccount'
    | 'orderMailsPerRecipientHour'
    | 'orderMailsPerRecipientDay'
    | 'orderNoticesPerHour'
    | 'piecesWithoutAddressPerAccount'
    | 'piecesWithoutAddressPerAddress'
  >;
  clock: () => Date;
}

interface Placing {
  account: { accountId: string; email: string; emailVerified: boolean };
  clientAddress: string;
  idempotencyKey: string;
  request: OrderRequest;
}

export type PlaceOrderResult =
  | { placed: PlacedOrder; isNew: boolean; refusal?: never }
  | {
      refusal:
        | 'idempotency-key-reused'
        | 'unavailable'
        | 'delivery-required'
        | 'payment-unavailable';
    }
  | DeliveryRefusal
  | { refusal: 'older-generation'; bag: BagDocument }
  | GoodsRefusal
  | ({ refusal: 'code-refused' } & CodeRefusal)
  | BuyerRefusal
  | { refusal: 'too-many-requests'; retryAfterSeconds: number };

const hour = 60 * 60 * 1000;

/** One transaction; locks the bag first: of concurrent requests with one key, only one orders. */
export async function placeOrder(parts: OrderParts, placing: Placing): Promise<PlaceOrderResult> {
  try {
    return await placeInTransaction(parts, placing);
  } catch (error) {
    if (error instanceof HeldPiecesError) return { refusal: 'delivery-required' };
    if (!(error instanceof TooManyAttemptsError)) throw error;
    return { refusal: 'too-many-requests', retryAfterSeconds: error.retryAfterSeconds };
  }
}

/**
 * @throws {TooManyAttemptsError} when the account or the IP address has placed too many
 * @throws {HeldPiecesError}
 */
async function placeInTransaction(parts: OrderParts, placing: Placing): Promise<PlaceOrderResult> {
  const { accountId, email, emailVerified } = placing.account;
  const requestHash = hashRequest(placing.request);
  return parts.database.transaction(async (tx) => {
    const now = parts.clock();
    const bag = await holdBag(tx, accountId, now);
    const known = await selectOrderOfKey(tx, accountId, placing.idempotencyKey);
    if (known) {
      if (known.requestHash !== requestHash) return { refusal: 'idempotency-key-reused' };
      const [order] = await completeOrders(tx, [known]);
      if (!order) throw new Error(`Order ${known.number} cannot be read`);
      const hasMail = parts.sendsMail && (await hasConfirmation(tx, order.number));
      return { placed: { order, bag, hasMail }, isNew: false };
    }
    const { coupon, code, delivery, deliveryFee, language, bagGeneration } = placing.request;
    const payment = placing.request.payment ?? 'cash';
    const settings = parts.ownerSettings.current().values;
    if (payment === 'transfer' && !transferWays(settings)) {
      return { refusal: 'payment-unavailable' };
    }
    const ended = bagGeneration ?? bag.generation;
    // Another device has ordered or cancelled this bag: do not order it twice.
    if (ended < bag.generation) return { refusal: 'older-generation', bag };
    const release = parts.catalogue.current();
    if (!release) return { refusal: 'unavailable' };
    const day = dayInEgypt(now);
    const goods = await agreeGoods(tx, release, placing.request.lines, day);
    if (goods.refusal) return goods;
    const { lines } = goods;
    const taken = await takeCode(
      tx,
      { code, coupon, isCouponOnce: settings.welcomeCodeOnce === true },
      { goods: bagTotals(lines).totalPrice, by: { accountId, email }, now },
      { accountId, clientAddress: placing.clientAddress, limits: parts.limits },
    );
    if (taken.refusal) return { refusal: 'code-refused', ...taken.refusal };
    const { couponCode, discount } = taken;
    if (couponCode && discount < (placing.request.discount ?? 0)) {
      return { refusal: 'code-refused', reason: 'changed', offer: couponCode };
    }
    // An invalid coupon was refused before.
    const hasSale = typeof coupon === 'string';
    const { toPay: forGoods } = orderAmounts(lines, hasSale, { discount });
    const terms = parts.deliveryTerms.current();
    const agreed = delivery ? agreeDelivery(terms, { delivery, deliveryFee }, forGoods) : undefined;
    if (agreed && 'refusal' in agreed) return agreed;
    if (!agreed && settings.delivery === 'required') return { refusal: 'delivery-required' };
    const { deliveryFee: fee } = agreed ?? { deliveryFee: feeWithoutAddress(terms, forGoods) };
    const amounts = orderAmounts(lines, hasSale, { discount, deliveryFee: fee });
    const buyer = { payment, toPay: amounts.toPay, delivery };
    const refused = await checkBuyer(tx, settings, buyer, now);
    if (refused) return refused;
    await checkAccount(tx, placing.account, parts.numbers.ordersPerAccount, now);
    if (delivery) await keepAddress(tx, accountId, delivery, now);
    // Restored from a backup, and not written since: it may have been ordered already.
    const isOlder = ended > bag.generation && !bag.lost;
    const kept = isOlder ? [] : linesToKeep(bag, placing.request, release);
    const left = await endBag(tx, accountId, { generation: ended, kept }, now);
    // Late: shoppers of one phone company share an address, and from here the next one waits.
    // Before the order: a refused one takes no number.
    await parts.limits.beforeOrder(tx, placing.clientAddress);
    if (!delivery) {
      const by = { accountId, email, clientAddress: placing.clientAddress };
      await checkHeldPieces(tx, by, countedPieces(goods), parts.numbers);
    }

    const order = await writeOrder(
      tx,
      {
        accountId,
        email,
        emailVerified,
        idempotencyKey: placing.idempotencyKey,
        requestHash,
        releaseKey: release.key,
        placedAt: now,
        language,
        code: couponCode?.code ?? null,
        ...amounts,
        ...agreed,
        ...(!delivery && {
          addressUntil: addressUntil(settings, now),
          placedFrom: placedFrom(placing.clientAddress),
        }),
        ...frozenReturnDays(settings),
        payment,
      },
      goods,
      { kind: 'shopper', name: accountId, procedure: 'orders.create' },
    );
    const about = { orderNumber: order.number, createdAt: now };
    const toShopper = { ...about, recipient: email, isProved: emailVerified };
    const outcome = await queueConfirmation(tx, toShopper, parts.numbers);
    const toOwner = { ...about, recipient: parts.ownerEmail, kind: 'order-notice' as const };
    await queueNotice(tx, toOwner, parts.numbers);
    return {
      placed: { order, bag: left, hasMail: outcome === 'queued' && parts.sendsMail },
      isNew: true,
    };
  });
}

/** Lines that another device added and this one has not seen (docs/decisions/0005). */
function linesToKeep(
  bag: BagDocument,
  { lines, removed }: OrderRequest,
  { byId }: Pick<Release, 'byId'>,
): readonly BagLine[] {
  const done = new Set([...lines, ...(removed ?? [])].map(textOfKey));
  return bag.lines.filter((line) => byId.has(line.id) && !done.has(textOfKey(line)));
}

/** A deleted account that signs up again counts as the same. @throws {TooManyAttemptsError} */
async function checkAccount(
  tx: Queries,
  account: Placing['account'],
  max: number,
  now: Date,
): Promise<void> {
  const hourAgo = new Date(now.getTime() - hour);
  const first = await selectTimeOfRecent(tx, account, max, hourAgo);
  if (first) throw TooManyAttemptsError.until(new Date(first.getTime() + hour), now);
}
