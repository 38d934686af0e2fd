import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import { forgetAccount } from '#server/forget-account.ts';
import { deleteAccountRow } from '#server/identity/queries.ts';
import { accounts } from '#server/identity/schema.ts';
import type { Mail } from '#server/mail/mail.ts';
import { orders } from '#server/orders/schema.ts';
import { patience, useMailShop } from '#server/orders/test/mail-shop.ts';
import { stepOrder } from '#server/orders/test/step-order.ts';
import { addressFinder } from '#server/present-address.ts';
import { addressOfOrder } from './order-address.ts';

describe('a mail about an order goes', () => {
  const mailShop = useMailShop({ orderMailsPerRecipientHour: 2, orderMailsPerRecipientDay: 4 });
  const { shop, database, clock, pass, startOutbox, order, mails } = mailShop;

  /** An account with this address now, whose order was placed with another one. */
  async function orderOf(present: { email: string; emailVerified: boolean } | undefined) {
    const { order: placed } = await order();
    const { db } = database();
    const [row] = await db.select().from(orders).where(eq(orders.number, placed.number));
    const id = row?.accountId ?? '';
    const at = clock();
    const times = { passwordUpdatedAt: at, validSince: at, createdAt: at, lastSignInAt: at };
    const rest = { id, passwordHash: 'none', lastRefreshAt: at, ...times };
    if (present) await db.insert(accounts).values({ ...rest, ...present });
    return { number: placed.number, id, email: row?.email ?? '' };
  }

  /** Sends what is due. @returns to whom the shopper's mails went */
  async function sent() {
    const all: Mail[] = [];
    const outbox = await startOutbox({ send: async (mail) => void all.push(mail) });
    const waiting = async () =>
      (await mails()).filter(
        ({ sentAt, givenUpAt, dueAt }) =>
          sentAt === null && givenUpAt === null && dueAt.getTime() <= clock().getTime(),
      );
    await expect.poll(waiting, patience).toEqual([]);
    await outbox.close();
    return all.flatMap(({ to }) => (to === 'owner@example.com' ? [] : to));
  }

  it('to the address that its account has when it is sent, proved or not', async () => {
    await orderOf({ email: 'proved@example.com', emailVerified: true });
    await orderOf({ email: 'unproved@example.com', emailVerified: false });
    expect((await sent()).sort()).toEqual(['proved@example.com', 'unproved@example.com']);
  });

  it('to an address that is not proved only as often as others do, and the rest later', async () => {
    for (const dots of ['', '.', '..', '...', '....']) {
      await orderOf({ email: `m${dots}ona@new.example`, emailVerified: false });
    }
    const hour = 60 * 60 * 1000;
    const counts = [];
    for (const wait of [0, hour / 2, hour, hour, 23 * hour]) {
      pass(wait);
      counts.push((await sent()).length);
      const waiting = (await mails()).filter(({ sentAt }) => sentAt === null);
      const why = 'not proved and has had too many mails';
      for (const { lastError } of waiting) expect(lastError).toContain(why);
    }
    expect(counts).toEqual([2, 0, 2, 0, 1]);
  });

  it('to the address of the order when its account is deleted, unless the account had left it', async () => {
    const stays = await orderOf(undefined);
    const kept = await orderOf({ email: 'to be set', emailVerified: true });
    const left = await orderOf({ email: 'left@example.com', emailVerified: true });
    const { db } = database();
    await db.update(accounts).set({ email: kept.email }).where(eq(accounts.id, kept.id));
    expect((await sent()).sort()).toEqual([stays.email, kept.email, 'left@example.com'].sort());
    for (const { id, now } of [
      { ...kept, now: kept.email },
      { ...left, now: 'left@example.com' },
    ]) {
      await database().transaction(async (tx) => {
        await forgetAccount(tx, { accountId: id, email: now });
        await deleteAccountRow(tx, id);
      });
    }
    const numbers = { orderMailsPerRecipientHour: 9, orderMailsPerRecipientDay: 9 };
    for (const { number } of [stays, kept, left]) {
      const by = { madeBy: 'mona' };
      await stepOrder({ database: database(), numbers }, number, 'confirmed', by, clock());
    }
    expect((await sent()).sort()).toEqual([stays.email, kept.email].sort());
    const [given] = (await mails())
      .filter(({ orderNumber }) => orderNumber === left.number)
      .slice(-1);
    expect(given?.lastError).toContain('Tell the shopper yourself');
  });

  it('to the address of the newest sign-in, when an external provider has the accounts', async () => {
    const { id, email } = await orderOf(undefined);
    const { db } = database();
    const findAddress = addressFinder(db, { isExternal: true });
    const row = { accountId: id, email, emailVerified: true, emailLeft: false };
    expect(await addressOfOrder(row, findAddress)).toEqual({ email, isProved: true });
    pass(1000);
    await signedIn(shop().url, id, { email: 'other@example.com' });
    const other = { email: 'other@example.com', isProved: false };
    expect(await addressOfOrder(row, findAddress)).toEqual(other);
    pass(1000);
    await signedIn(shop().url, id, { email: '' });
    expect(await addressOfOrder(row, findAddress)).toBeUndefined();
  });
});
