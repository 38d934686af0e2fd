import { describe, expect, it } from 'vitest';
import type { Mail } from '#server/mail/mail.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { useMailShop } from '#server/orders/test/mail-shop.ts';
import { usualFee } from '#server/orders/test/order-shop.ts';

const minute = 60_000;
const delivery = {
  name: 'Mona Hassan',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '12 Mossadak St.',
};

describe('the owner’s mails about orders', () => {
  const { database, startOutbox, otherDatabase, order, mails, waiting, ring, pass } = useMailShop({
    orderNoticesPerHour: 10,
  });

  /** @returns the owner's mails so far */
  async function sendMails() {
    const sent: Mail[] = [];
    await startOutbox({ send: async (mail) => void sent.push(mail) });
    return () => sent.filter(({ to }) => to === 'owner@example.com');
  }
  const numbersIn = (sent: readonly Mail[]) =>
    sent.flatMap(({ text }) => [...text.matchAll(/^New order (\d+)/gm)].map(([, found]) => found));
  const numberOf = (placed: Awaited<ReturnType<typeof order>>) => String(placed.order.number);
  /** In sequence: concurrent orders are not counted against each other. */
  async function orders(count: number): Promise<string[]> {
    const placed: string[] = [];
    while (placed.length < count) placed.push(numberOf(await order()));
    return placed;
  }
  const unsent = async () => (await waiting()).map(({ kind }) => kind);

  it('are one for each order up to ten in an hour, and then a bundle', async () => {
    const owners = await sendMails();
    const single = await orders(10);
    await expect.poll(unsent).toEqual([]);
    expect(numbersIn(owners()).sort()).toEqual(single);

    const bundled: string[] = [];
    for (let time = 0; time < 14; time += 1) {
      bundled.push(...(await orders(2)));
      pass(minute);
    }
    expect(owners()).toHaveLength(10);
    pass(minute);
    await ring();
    await expect.poll(unsent).toEqual([]);
    expect(owners()).toHaveLength(11);
    const bundle = owners().at(-1);
    expect(bundle?.subject).toBe('28 changes to your orders');
    expect(numbersIn([bundle as Mail]).sort()).toEqual(bundled.sort());
    expect(bundle?.text).toMatch(
      /^New order \d+: 1,450.48 EGP, from mona-[-\w]+@example\.com\nNew order /m,
    );
    expect(bundle?.html).toContain(`New order ${bundled[0]}: 1,450.48 EGP`);

    pass(45 * minute);
    await orders(1);
    await expect.poll(unsent).toEqual([]);
    expect(owners()).toHaveLength(12);
  });

  it('tell in a bundle of deliveries that came later too', async () => {
    const owners = await sendMails();
    await orders(10);
    const { browser, order: placed } = await order();
    const path = `/api/orders/${placed.number}/delivery`;
    const json = { ...delivery, deliveryFee: usualFee(delivery.governorate) };
    expect((await browser.call('PUT', path, { json })).status).toBe(200);
    pass(15 * minute);
    await ring();
    await expect.poll(unsent).toEqual([]);
    expect(owners().at(-1)?.subject).toBe('2 changes to your orders');
    expect(owners().at(-1)?.text).toContain(`\nDelivery address of order ${placed.number}\n`);
  });

  it('name every order once in all, however many come at once to several processes', async () => {
    const owners = await sendMails();
    const other = await otherDatabase();
    const sentThere: Mail[] = [];
    await startOutbox({ send: async (mail) => void sentThere.push(mail) }, other);
    const placed: string[] = [];
    // Bundles become due while orders are placed.
    for (let time = 0; time < 12; time += 1) {
      const placing = Array.from({ length: 10 }, () => order());
      pass(5 * minute);
      await ring();
      placed.push(...(await Promise.all(placing)).map(numberOf));
    }
    pass(15 * minute);
    await ring();
    await expect.poll(unsent).toEqual([]);
    const there = sentThere.filter(({ to }) => to === 'owner@example.com');
    // A mail not sent within five minutes of this clock is sent again under the same id.
    const byId = new Map([...owners(), ...there].map((mail) => [mail.messageId, mail]));
    expect(numbersIn([...byId.values()]).sort()).toEqual(placed.sort());
  });

  it('that are bundled wait for a mail server, and later ones are in another bundle', async () => {
    let isAway = true;
    const sent: Mail[] = [];
    await startOutbox({
      send: async (mail) => {
        if (isAway) throw new Error('421 away');
        sent.push(mail);
      },
    });
    const placed = await orders(12);
    pass(15 * minute);
    await ring();
    const tried = async () =>
      (await mails()).filter(({ kind, attempts }) => kind === 'order-bundle' && attempts > 0);
    await expect.poll(tried).toHaveLength(1);
    placed.push(...(await orders(3)));
    isAway = false;
    pass(60 * minute);
    await ring();
    await expect.poll(unsent).toEqual([]);
    const owners = sent.filter(({ to }) => to === 'owner@example.com');
    expect(numbersIn(owners).sort()).toEqual(placed.sort());
    expect(owners.filter(({ subject }) => subject.includes('changes'))).toHaveLength(2);
  });

  it('say in a long bundle how many it does not name', async () => {
    const owners = await sendMails();
    await orders(10);
    const { order: placed } = await order();
    const [bundle] = (await mails()).filter(({ kind }) => kind === 'order-bundle');
    const [notice] = (await mails()).filter(({ bundleId }) => bundleId === bundle?.id);
    if (!notice) throw new Error('Nothing was bundled.');
    const { id: _, ...row } = notice;
    await database()
      .db.insert(mailOutbox)
      .values(Array.from({ length: 620 }, () => row));
    pass(15 * minute);
    await ring();
    await expect.poll(unsent).toEqual([]);
    const text = owners().at(-1)?.text ?? '';
    const named = numbersIn([owners().at(-1) as Mail]);
    expect(named.length).toBeGreaterThan(200);
    expect(named).toEqual(Array(named.length).fill(String(placed.number)));
    expect(text).toContain(
      `\nAnd ${621 - named.length} more. This command shows all: npm run shop -- orders list\n`,
    );
  });
});
