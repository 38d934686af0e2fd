import type { BagLine } from '#domain/bag.ts';
import type { BagDocument } from '#domain/bag-document.ts';
import { type ChangedPrice, orderAmounts, type PlacedOrder } from '#domain/order.ts';
import { endBag, holdBag } from '#server/bag/end-bag.ts';
import type { Catalogue } from '#server/catalogue/open-catalogue.ts';
import type { Release } from '#server/catalogue/release.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { mailTo, queueMails } from '#server/mail/queue-mails.ts';
import { hashRequest, isSameRequest, type OrderRequest } from './order-request.ts';
import { priceOrder } from './price-order.ts';
import {
  completeOrders,
  insertOrder,
  rememberDelivery,
  selectOrderOfKey,
  selectTimeOfRecent,
} from './queries.ts';

/** What placing an order stands on. */
export interface OrderParts {
  database: Database;
  catalogue: Pick<Catalogue, 'current'>;
  /** Who is told of each order; nobody when undefined. */
  ownerEmail: string | undefined;
  /** The most orders that one account may place in an hour. */
  ordersPerAccount: number;
  clock: () => Date;
}

/** Who orders what, under which key. */
export interface Placing {
  account: { accountId: string; email: string };
  idempotencyKey: string;
  request: OrderRequest;
}

/** An order that stands, or why there is none. */
export type PlaceOrderResult =
  | { placed: PlacedOrder; isNew: boolean; refusal?: never }
  | { refusal: 'idempotency-key-reused' | 'unavailable' }
  | { refusal: 'older-generation'; bag: BagDocument }
  | { refusal: 'prices-changed'; lines: readonly ChangedPrice[] }
  | { refusal: 'too-many-requests'; retryAfterSeconds: number };

const hour = 60 * 60 * 1000;

/**
 * Places an order at the catalogue's prices: order, lines, first status, mails to be sent and the
 * bag's new generation, without what was ordered, in one transaction. The account's bag is locked first, so that its orders
 * come one after another: of many requests with one key the first places it, the others find it.
 */
export async function placeOrder(parts: OrderParts, placing: Placing): Promise<PlaceOrderResult> {
  const { accountId } = placing.account;
  return parts.database.transaction(async (tx) => {
    const now = parts.clock();
    const bag = await holdBag(tx, accountId, now);
    const known = await selectOrderOfKey(tx, accountId, placing.idempotencyKey);
    if (known) {
      if (!isSameRequest(known.requestHash, placing.request))
        return { refusal: 'idempotency-key-reused' };
      const [order] = await completeOrders(tx, [known]);
      if (!order) throw new Error(`Order ${known.number} cannot be read`);
      return { placed: { order, bag }, isNew: false };
    }
    const { coupon, delivery, language, bagGeneration } = placing.request;
    const ended = bagGeneration ?? bag.generation;
    // Another device has ordered or cancelled this bag: nobody wants it twice.
    if (ended < bag.generation) return { refusal: 'older-generation', bag };
    const release = parts.catalogue.current();
    if (!release) return { refusal: 'unavailable' };
    const { lines, changed } = priceOrder(release.byId, placing.request.lines);
    if (changed) return { refusal: 'prices-changed', lines: changed };
    const retryAfterSeconds = await secondsToWait(tx, accountId, parts.ordersPerAccount, now);
    if (retryAfterSeconds > 0) return { refusal: 'too-many-requests', retryAfterSeconds };

    const order = await insertOrder(
      tx,
      {
        accountId,
        email: placing.account.email,
        idempotencyKey: placing.idempotencyKey,
        requestHash: hashRequest(placing.request),
        releaseKey: release.key,
        placedAt: now,
        language,
        // An invalid coupon never comes so far.
        ...orderAmounts(lines, typeof coupon === 'string'),
        delivery: delivery ?? null,
      },
      lines,
    );
    if (delivery) await rememberDelivery(tx, accountId, delivery, now);
    await queueMails(tx, [
      ...mailTo(placing.account.email, 'order-confirmation', order.number, now),
      ...mailTo(parts.ownerEmail, 'order-notice', order.number, now),
    ]);
    const kept = bag.generation === ended ? linesToKeep(bag, placing.request, release) : [];
    const left = await endBag(tx, accountId, ended, now, kept);
    return { placed: { order, bag: left }, isNew: true };
  });
}

/**
 * What another device has put into the bag and this one had not seen when it ordered: never
 * ordered, so not to be lost (docs/decisions/0005-what-an-order-leaves-in-the-bag.md).
 */
function linesToKeep(
  bag: BagDocument,
  { lines, removed }: OrderRequest,
  { byId }: Pick<Release, 'byId'>,
): readonly BagLine[] {
  const done = new Set([...lines.map(({ id }) => id), ...(removed ?? [])]);
  return bag.lines.filter(({ id }) => byId.has(id) && !done.has(id));
}

/** Seconds until the account may order again; 0 when it may now. */
async function secondsToWait(tx: Queries, accountId: string, most: number, now: Date) {
  const first = await selectTimeOfRecent(tx, accountId, most);
  if (!first) return 0;
  return Math.max(0, Math.ceil((first.getTime() + hour - now.getTime()) / 1000));
}
