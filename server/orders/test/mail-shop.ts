import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { settingValues } from '#domain/owner-settings.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { type AttemptNumbers, defaultAttemptNumbers } from '#server/limits/attempt-numbers.ts';
import type { Mailer } from '#server/mail/mail.ts';
import { startMailOutbox } from '#server/mail/mail-outbox.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { mailQueued } from '#server/mail/queue-mails.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { startMailServer, type TestMailServer } from '#server/mail/test/mail-server.ts';
import { createOrderLink } from '#server/order-links/create-order-link.ts';
import { createOrderMails } from '#server/orders/mails/order-mails.ts';
import { standing } from '#server/owner-settings/follow-owner-settings.ts';
import { addressFinder } from '#server/present-address.ts';
import { placeTestOrder, startOrderShop, type TestOrderShop, testOrder } from './order-shop.ts';

const log = pino({ enabled: false });

/** For polls: other tests may load the machine. */
export const patience = { timeout: 30_000 };

/** Call it in `describe`. The clock moves only by `pass`. @param numbers limits; by default none */
export function useMailShop(numbers: Partial<AttemptNumbers> = {}) {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;
  let now: number;
  const clock = () => new Date(now);
  const open: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startOrderShop(database, { clock, numbers });
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });
  beforeEach(async () => {
    now = Date.parse('2026-11-21T12:00:00Z');
    await database.db.delete(mailOutbox);
  });
  afterEach(async () => {
    for (const each of open.splice(0).reverse()) await each.close();
  });

  return {
    clock,
    pass(ms: number): void {
      now += ms;
    },
    database: () => database,
    shop: () => shop,
    /** A second connection, as of another process. */
    otherDatabase: () => test.open(),
    /** Each process of the shop has one. */
    async startOutbox(
      mailer: Pick<Mailer, 'send'>,
      on = database,
      cleanDaily?: () => Promise<void>,
    ) {
      const compose = createOrderMails({
        db: on.db,
        brand: 'ADI',
        publicUrl: 'https://shop.example',
        ownerSettings: { current: () => standing(settingValues(shop.owner.settings)) },
        findAddress: addressFinder(on.db, { isExternal: false }),
        linkOrder: (number) => createOrderLink(on.db, number, clock()),
        confirmationLink: async (accountId) => `https://shop.example/auth/confirm?of=${accountId}`,
      });
      const outbox = await startMailOutbox({
        database: on,
        mailer,
        compose,
        cleanDaily,
        numbers: { ...defaultAttemptNumbers, ...numbers },
        log,
        clock,
      });
      open.push(outbox);
      return outbox;
    },
    async startServer(options?: Parameters<typeof startMailServer>[0]): Promise<TestMailServer> {
      const server = await startMailServer(options);
      open.push(server);
      return server;
    },
    async mailerTo({ url }: TestMailServer): Promise<Mailer> {
      const from = 'ADI <shop@shop.example>';
      const mailer = await openMailer({ smtpUrl: url, from, dataDir: test.dataDir, log });
      open.push(mailer);
      return mailer;
    },
    /** An order from a proved address. */
    async order(change: object = {}) {
      const browser = await signedIn(shop.url, `mona-${randomUUID()}`, { proved: true });
      return { browser, ...(await placeTestOrder(browser, { ...testOrder, ...change })) };
    },
    mails: () => database.db.select().from(mailOutbox),
    waiting: async () =>
      (await database.db.select().from(mailOutbox)).filter(({ sentAt }) => sentAt === null),
    ring: () => database.notify(mailQueued, ''),
  };
}
