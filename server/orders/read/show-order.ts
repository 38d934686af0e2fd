import { phonesOf } from '#domain/delivery/delivery.ts';
import type { Return } from '#domain/returns/return.ts';
import { minutesSince } from '#domain/time/minutes-since.ts';
import type { Database } from '#server/database/database.ts';
import type { FindAddress, PresentAddress } from '#server/mail/present-address.ts';
import { type UndeliveredMail, undeliveredMails } from '#server/mail/undelivered.ts';
import { type NotPutBack, selectNotPutBack } from '#server/orders/change/not-put-back.ts';
import { triesOf } from '#server/orders/contacts/note-contact.ts';
import { type ContactRow, selectContacts } from '#server/orders/contacts/queries.ts';
import { addressOfOrder } from '#server/orders/mails/order-address.ts';
import { countRefusals } from '#server/orders/place/queries.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { versionOf } from '#server/use-cases/versions.ts';
import { type Answered, answered } from './answered-order.ts';
import { findOwnersOrder, type OwnersOrderAndLog } from './read-orders.ts';

interface ShownContact {
  /** ISO 8601, in UTC. */
  at: string;
  madeBy: string;
  kind: ContactRow['kind'];
  /** When the order is to be confirmed then; null for a call. */
  againAt: string | null;
}

export type ShownOrder = Answered<OwnersOrderAndLog> & {
  /** Where its mails go now; null for nowhere. */
  mailAddress: PresentAddress | null;
  /** Of its mobile numbers' orders, in the last 365 days; the number that has the most. */
  refusals: number;
  returns: readonly Pick<Return, 'id' | 'kind' | 'reason' | 'status' | 'refund'>[];
  notPutBack: readonly NotPutBack[];
  undelivered: readonly UndeliveredMail[];
  /** Whole minutes since it was placed. */
  ageMinutes: number;
  /** Who tried to reach the shopper, the oldest first. */
  contacts: readonly ShownContact[];
  /** How often nobody has answered. */
  tries: number;
  version: number;
};

/** With all that is kept about it. */
export async function showOrder(
  {
    database: { db },
    clock,
    findAddress,
    findReturns,
  }: {
    database: Pick<Database, 'db'>;
    clock(): Date;
    findAddress: FindAddress;
    /** Those of an order. */
    findReturns(orderNumber: number): Promise<readonly Return[]>;
  },
  _actor: Actor,
  { number }: { number: number },
): Promise<Outcome<ShownOrder, 'no-order'>> {
  const version = await versionOf(db, 'orders', number);
  const found = await findOwnersOrder(db, number);
  if (!found) return { refusal: 'no-order', number };
  let refusals = 0;
  for (const phone of found.delivery ? phonesOf(found.delivery) : []) {
    refusals = Math.max(refusals, await countRefusals(db, phone, clock()));
  }
  const returns = (await findReturns(number)).map(({ id, kind, reason, status, refund }) => {
    return { id, kind, reason, status, refund };
  });
  const mailAddress = (await addressOfOrder(found, findAddress)) ?? null;
  const notPutBack = await selectNotPutBack(db, found);
  const undelivered = await undeliveredMails(db, number);
  const kept = await selectContacts(db, [number]);
  const contacts = kept.map(({ at, madeBy, kind, againAt }) => {
    return { at: at.toISOString(), madeBy, kind, againAt: againAt?.toISOString() ?? null };
  });
  const ageMinutes = minutesSince(new Date(found.placedAt), clock());
  const beside = {
    ageMinutes,
    contacts,
    tries: triesOf(kept),
    mailAddress,
    refusals,
    returns,
    notPutBack,
    undelivered,
    version,
  };
  return { ok: { ...answered(found), ...beside } };
}
