import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Mail } from '#server/mail/mail.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { patience, useMailShop } from '#server/orders/test/mail-shop.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('sending mails about orders', () => {
  const mailShop = useMailShop();
  const { database, otherDatabase, startOutbox, startServer, mailerTo } = mailShop;
  const { order, mails, waiting, ring, clock, pass } = mailShop;

  it('are sent once each, whichever of several processes sends them', async () => {
    const server = await startServer();
    const other = await otherDatabase();
    await startOutbox(await mailerTo(server));
    await startOutbox(await mailerTo(server), other);
    await startOutbox(await mailerTo(server), other);
    const placed = await Promise.all(Array.from({ length: 12 }, () => order()));
    await expect.poll(waiting, patience).toEqual([]);
    const ids = server.received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]);
    expect(ids).toHaveLength(2 * placed.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('wait for a mail server that refuses, longer each time, and are never lost', async () => {
    let server = await startServer({ refusal: { at: 'RCPT', reply: '450 come back later' } });
    let mailer = await mailerTo(server);
    const send = vi.fn((mail: Mail) => mailer.send(mail));
    await startOutbox({ send });
    await order();
    await expect
      .poll(async () => (await waiting()).map(({ lastError }) => lastError), patience)
      .toEqual([expect.stringContaining('450'), expect.stringContaining('450')]);
    const pauses = async () =>
      (await waiting()).map(({ dueAt }) => dueAt.getTime() - clock().getTime());
    expect(await pauses()).toEqual([30_000, 30_000]);
    for (const pause of [30_000, minute]) {
      pass(pause);
      await ring();
      await expect.poll(pauses, patience).toEqual([2 * pause, 2 * pause]);
    }
    expect(send).toHaveBeenCalledTimes(6);
    server = await startServer();
    mailer = await mailerTo(server);
    pass(60 * minute);
    await ring();
    await expect.poll(waiting, patience).toEqual([]);
    expect(server.received).toHaveLength(2);
  });

  it('are given up after three days', async () => {
    const mailer = await mailerTo(
      await startServer({ refusal: { at: 'RCPT', reply: '450 come back later' } }),
    );
    await order();
    pass(3 * day + minute);
    await startOutbox(mailer);
    await expect
      .poll(async () => (await waiting()).map(({ givenUpAt }) => givenUpAt), patience)
      .toEqual([clock(), clock()]);
  });

  it('are given up at once when the mailbox does not exist, and only those', async () => {
    const server = await startServer({ refusal: { at: 'RCPT', reply: '550 5.1.1 nobody' } });
    const mailer = await mailerTo(server);
    const send = vi.fn((mail: Mail) => mailer.send(mail));
    await startOutbox({ send });
    await order();
    await expect
      .poll(async () => (await waiting()).map(({ givenUpAt }) => givenUpAt), patience)
      .toEqual([clock(), clock()]);
    expect((await waiting()).map(({ lastError }) => lastError)).toEqual([
      '550 5.1.1 nobody',
      '550 5.1.1 nobody',
    ]);
    pass(60 * minute);
    await ring();
    await order();
    await expect.poll(() => send.mock.calls.length, patience).toBe(4);
  });

  it('are forgotten 30 days after they were sent or given up, and those that wait are not', async () => {
    const sent: Mail[] = [];
    const outbox = await startOutbox({ send: async (mail) => void sent.push(mail) });
    const numbers = async () => (await mails()).map(({ orderNumber }) => orderNumber).sort();
    const { order: old } = await order();
    await expect.poll(() => sent.length, patience).toBe(2);
    await expect.poll(waiting, patience).toEqual([]);
    await outbox.close();

    pass(30 * day - minute);
    const { order: recent } = await order();
    const { order: hopeless } = await order();
    const isHopeless = eq(mailOutbox.orderNumber, hopeless.number);
    const givenUpAt = new Date(clock().getTime() - 31 * day);
    await database().db.update(mailOutbox).set({ givenUpAt }).where(isHopeless);
    await startOutbox({ send: () => Promise.reject(new Error('550')) });
    const twice = [recent.number, recent.number];
    await expect.poll(numbers, patience).toEqual([old.number, old.number, ...twice]);
    pass(day);
    await ring();
    await expect.poll(numbers, patience).toEqual(twice);
  });

  it('are sent while old lines of the log are still being deleted', async () => {
    const { promise: cleaned, resolve } = Promise.withResolvers<void>();
    const clean = vi.fn(() => cleaned);
    const sent: Mail[] = [];
    await startOutbox({ send: async (mail) => void sent.push(mail) }, undefined, clean);
    await expect.poll(() => clean.mock.calls.length, patience).toBe(1);
    await order();
    await expect.poll(() => sent.length, patience).toBe(2);
    resolve();
  });

  it('that a killed process was sending are sent again with the same id, by another', async () => {
    const { promise: never, resolve } = Promise.withResolvers<void>();
    const begun: Mail[] = [];
    await startOutbox({
      send: (mail) => {
        begun.push(mail);
        return never;
      },
    });
    await order();
    await expect.poll(() => begun.length, patience).toBe(2);
    const sent: Mail[] = [];
    await startOutbox({ send: async (mail) => void sent.push(mail) });
    pass(5 * minute - 1);
    await ring();
    expect((await waiting()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    pass(1);
    await ring();
    await expect.poll(() => sent.length, patience).toBe(2);
    const ids = (some: Mail[]) => some.map(({ messageId }) => messageId).sort();
    expect(ids(sent)).toEqual(ids(begun));
    resolve();
  });
});
