import { describe, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Mail } from '#server/mail/mail.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { readMail } from '#server/mail/test/read-mail.ts';
import { patience, useMailShop } from '#server/orders/test/mail-shop.ts';
import { placeTestOrder, testOrder } from '#server/orders/test/order-shop.ts';
import { openTestBrowser } from '#server/session/test/browser.ts';
import { orderLinks } from './schema.ts';
import { byLink } from './test/link-shop.ts';

const link = /https:\/\/shop\.example\/(?:ar\/)?o\/([\w-]{22})(?=["\s<])/g;
const tokensIn = (text: string) => [...text.matchAll(link)].map(([, token = '']) => token);

describe('the mail about an order', () => {
  const { database, shop, startOutbox, startServer, mailerTo, order, waiting, ring, pass } =
    useMailShop();

  it('opens it without a log-in; the database has no token, only its hash', async () => {
    const server = await startServer();
    await startOutbox(await mailerTo(server));
    const { order: placed } = await order();
    await expect.poll(() => server.received.length, patience).toBe(2);
    await expect.poll(waiting, patience).toEqual([]);
    const [mail] = server.received.filter(({ recipients }) => recipients[0]?.startsWith('mona-'));
    const { text, html } = readMail(mail?.source ?? '');
    const [token = '', ...others] = tokensIn(text + html);
    expect(new Set(others)).toEqual(new Set([token]));
    const { body } = await byLink(openTestBrowser(shop().url), token).read();
    expect(body).toMatchObject({ order: { number: placed.number } });
    const rows = [
      await database().db.select().from(orderLinks),
      await database().db.select().from(mailOutbox),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
    // The owner has the commands.
    const [notice] = server.received.filter(({ recipients }) =>
      recipients[0]?.startsWith('owner@'),
    );
    expect(tokensIn(notice?.source ?? '')).toEqual([]);
  });

  it('has a link of its own each time that it is composed, and the older ones work on', async () => {
    const mails: Mail[] = [];
    await startOutbox({
      async send(mail) {
        if (!mail.to.startsWith('mona-')) return;
        mails.push(mail);
        if (mails.length < 3) throw new Error(`The mail server is away, try ${mails.length}.`);
      },
    });
    await order();
    for (const attempts of [1, 2]) {
      const failed = [{ attempts, lastError: `The mail server is away, try ${attempts}.` }];
      await expect.poll(waiting, patience).toMatchObject(failed);
      pass(60 * 60_000);
      await ring();
    }
    await expect.poll(waiting, patience).toEqual([]);
    const tokens = new Set(mails.flatMap(({ text }) => tokensIn(text)));
    expect(tokens.size).toBe(3);
    for (const token of tokens) {
      expect((await byLink(openTestBrowser(shop().url), token).read()).status).toBe(200);
    }
  });

  it('has none for an address that nobody has proved: a stranger may read it', async () => {
    const mails: Mail[] = [];
    await startOutbox({ send: async (mail) => void mails.push(mail) });
    const browser = await signedIn(shop().url, 'unproved');
    const { order: placed } = await placeTestOrder(browser, testOrder);
    await expect.poll(() => mails.length, patience).toBe(2);
    const mail = mails.find(({ to }) => to.startsWith('unproved@'));
    expect(mail?.text).toContain(`https://shop.example/orders/${placed.number}\n`);
    expect(tokensIn(`${mail?.text}${mail?.html}`)).toEqual([]);
  });

  it('tells the owner and the shopper once when a shopper cancels', async () => {
    const mails: Mail[] = [];
    const { browser, order: placed } = await order();
    await startOutbox({ send: async (mail) => void mails.push(mail) });
    await expect.poll(() => mails.length, patience).toBe(2);
    for (let time = 0; time < 2; time += 1) {
      await browser.call('POST', `/api/orders/${placed.number}/cancel`);
    }
    await expect.poll(waiting, patience).toEqual([]);
    const told = mails.filter(({ subject }) => subject === `Order ${placed.number} is cancelled`);
    expect(told).toHaveLength(2);
    const notice = told.find(({ to }) => to === 'owner@example.com');
    expect(notice?.text).toMatch(/^Do not send it\. Placed by mona-.*@example\.com\./m);
    // Nothing of it was counted.
    expect(notice?.text).toContain('did not go back into the stock');
    expect(notice?.text).toContain('1 × Nile Runner');
    expect(notice?.text).not.toContain('is back in the stock');
  });
});
