import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { publishList } from '#server/catalogue/test/products.ts';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import { orders } from '#server/orders/schema.ts';
import { returnSteps } from '#server/returns/schema.ts';
import {
  deliver,
  delivery,
  exchange,
  keptShirt,
  refund,
  shirt,
  useReturnShop,
} from '#server/returns/test/return-shop.ts';

describe("the owner's commands about returns,", () => {
  const use = useReturnShop();
  const command = (...words: string[]) => runCommandHere(['returns', ...words], use.test());
  const said = async (...words: string[]) => {
    const { exitCode, stdout, stderr } = await command(...words);
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
    return stdout;
  };

  it('say when there are none, or no such one', async () => {
    expect(await said('list')).toBe('There are no returns yet.\n');
    expect(await said('list', '--open')).toBe('No return is open.\n');
    expect(await command('show', '99')).toMatchObject({
      exitCode: 1,
      stderr: 'There is no return 99. "returns list" shows them.\n',
    });
    expect((await command('approve', 'x')).stderr).toContain('ID cannot be "x". Write a number');
  });

  it('take an exchange from the request to the other size', async () => {
    await use.count({ '7 M': 5, '7 L': 0 });
    const { browser, number } = await use.delivered();
    const id = String(await use.asked(browser, number, { ...exchange, note: 'L please' }));
    expect(await said('list', '--open')).toMatch(
      new RegExp(
        `^ *${id} +${number} +2026-11-21 14:00 +exchange +requested +1 +too small +\\S+@`,
        'm',
      ),
    );
    const shown = await said('show', id);
    for (const part of [
      'The shopper says:\n│ L please',
      'Shirt',
      `Return ${id} of order ${number}`,
    ]) {
      expect(shown).toContain(part);
    }
    const short = await command('approve', id);
    expect(short.exitCode).toBe(1);
    expect(short.stderr).toContain('are left for the exchange: 0 × 7:L. Add pieces');
    expect(short.stderr).toContain('Nothing was changed.');
    await use.count({ '7 L': 1 });
    expect(await said('approve', id, '--note', 'The courier comes on Monday')).toContain(
      'approved',
    );
    expect((await command('receive', id)).stderr).toBe(
      'Say whether it can be sold again: either "sellable" or "damaged". Write --sellable or --damaged.\n',
    );
    expect(await said('receive', id, '--sellable')).toContain(
      `1 piece is back in the stock. Next: returns exchange ${id}.`,
    );
    const early = await runCommandHere(['orders', 'status', `${number}`, 'returned'], use.test());
    expect(early).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining(`Order ${number} has open returns: ${id}. End each of them`),
    });
    await said('exchange', id, '--courier', 'Bosta', '--waybill', '77');
    expect(await said('show', id)).toMatch(/exchanged, Bosta, 77$/m);
    expect((await command('approve', id)).stderr).toContain('its status cannot change any more');
    expect(await use.left()).toEqual({ '7 M': 5, '7 L': 0 });
  });

  it('pay back a received exchange whose other piece cannot be sent', async () => {
    await use.count({ '7 M': 5, '7 L': 1 });
    const { browser, number } = await use.delivered();
    const id = String(await use.asked(browser, number, exchange));
    await said('approve', id);
    await said('receive', id, '--sellable');
    expect(await said('refund', id, '--payout', 'InstaPay', '--reference', 'IP-3')).toContain(
      `Return ${id} is refunded: 500 EGP.`,
    );
    expect(JSON.parse(await said('show', id, '--json'))).toMatchObject({
      status: 'refunded',
      refund: 50_000,
      payout: 'instapay',
    });
    expect(await use.left()).toEqual({ '7 M': 5, '7 L': 1 });
  });

  it('pay money back, and never more than was paid', async () => {
    const { browser, number } = await use.delivered();
    const wallet = { ...refund, payout: 'wallet', payoutHandle: '01012345678' };
    const id = String(await use.asked(browser, number, wallet));
    expect(await said('show', id)).toContain('500 EGP to pay back to a mobile wallet: 01012345678');
    await said('approve', id);
    await said('receive', id, '--damaged');
    expect((await command('refund', id, '--amount', '501')).stderr).toContain('At most 500 EGP');
    expect((await command('refund', id, '--amount', 'much')).stderr).toContain(
      '--amount cannot be "much". Write an amount of EGP',
    );
    expect(await said('refund', id, '--amount', '449.50', '--reference', 'W-9')).toBe(
      `Return ${id} is refunded: 449.50 EGP. Order ${number} is returned.\nNo mail is sent: the shop has no mail server (SMTP_URL). Tell the shopper yourself.\n`,
    );
    expect(JSON.parse(await said('show', id, '--json'))).toMatchObject({
      status: 'refunded',
      refund: 44_950,
      refundReference: 'W-9',
      owed: null,
      lines: [{ state: 'damaged' }],
    });
  });

  it('leave nothing to give back of a transfer that was refunded in part, but what was paid too much', async () => {
    const { browser, number } = await use.delivered();
    // As if a line of 80 EGP had gone after the transfer.
    await use
      .database()
      .db.update(orders)
      .set({ payment: 'transfer', paidAt: new Date(), paidAmount: 58_000 })
      .where(eq(orders.number, number));
    const id = String(await use.asked(browser, number, refund));
    await said('approve', id);
    await said('receive', id, '--damaged');
    expect((await command('refund', id, '--amount', '580')).stderr).toContain('At most 500 EGP');
    await said('refund', id, '--amount', '400');
    const shown = await runCommandHere(['orders', 'show', String(number)], use.test());
    expect(shown.stdout).toContain('\nGiven back: 400 EGP\nTo give back: 80 EGP\n');
    expect(shown.stdout).toContain(`\nReturn ${id}: refund, refunded, 400 EGP\n`);
    await runCommandHere(['orders', 'gave-back', String(number)], use.test());
    const { body } = await browser.call('GET', `/api/orders/${number}`);
    expect(body).toMatchObject({ order: { status: 'returned', toGiveBack: 0 } });
  });

  it('tell some damaged pieces from others', async () => {
    await use.count({ '7 S': 5, '7 M': 5 });
    const lines = [shirt, { ...shirt, size: 'S' }];
    const { browser, number } = await use.delivered({ lines });
    const both = { ...refund, lines: lines.map(({ price: _, ...line }) => line) };
    const id = String(await use.asked(browser, number, both));
    await said('approve', id);
    expect((await command('receive', id, '--damaged', '7:XL')).stderr).toBe(
      '"7:XL" is not in this return; it has 7:M, 7:S.\n',
    );
    await said('receive', id, '--damaged', '7:M');
    expect(await use.left()).toEqual({ '7 S': 5, '7 M': 4 });
  });

  describe('for somebody who calls,', () => {
    beforeAll(async () => {
      const products = [...(use.shop().catalogue.release?.byId.values() ?? [])];
      await publishList(use.database(), products);
    });
    const mailServer = { SMTP_URL: 'smtp://127.0.0.1:25' };
    const ask = (number: number, ...words: string[]) =>
      runCommandHere(['returns', 'new', String(number), ...words], use.test(), mailServer);
    const idOf = (text: string) => Number(/^Return (\d+) of order/.exec(text)?.[1]);
    const steps = (id: number) =>
      use.database().db.select().from(returnSteps).where(eq(returnSteps.returnId, id));

    /** The order of somebody without an account; delivered now. */
    async function calledOrder(...words: string[]): Promise<number> {
      const { stdout } = await runCommandHere(
        ['orders', 'new', '--line', '7:Mx2', '--without-address', '--json', ...words],
        use.test(),
      );
      const { number } = JSON.parse(stdout).order;
      await deliver(use.database(), number, new Date());
      return number;
    }

    it('take an order without an account from the request to the other size', async () => {
      await use.count({ '7 M': 5, '7 L': 1 });
      const number = await calledOrder('--email', 'mona@example.com');
      const reason = ['--reason', 'Too-small'];
      const asked = await ask(number, '--line', '7:m', ...reason, '--to', 'l', '--note', 'Hurry');
      expect(asked).toMatchObject({
        exitCode: 0,
        stderr: '',
        stdout: expect.stringMatching(/Next: returns approve \d+.*\nThe shopper gets a mail\.\n$/),
      });
      const id = idOf(asked.stdout);
      expect(await steps(id)).toMatchObject([
        { status: 'requested', madeBy: expect.not.stringMatching('shopper') },
      ]);
      expect(await said('show', `${id}`)).toContain('by mona@example.com: exchange, too small');
      for (const words of [['approve'], ['receive', '--sellable'], ['exchange']]) {
        const [verb = '', ...more] = words;
        await said(verb, `${id}`, ...more);
      }
      expect(await use.left()).toEqual({ '7 M': 4, '7 L': 0 });
    });

    it('pay money back for one of two pieces, and say when nobody is told', async () => {
      const number = await calledOrder();
      const wallet = ['--refund', 'wallet', '--handle', '010 1234 5678'];
      const asked = await ask(number, '--line', '7:M:1', '--reason', 'changed mind', ...wallet);
      expect(asked.stdout).toContain(
        '\nNo mail is sent: no e-mail address of the shopper is known. Tell the shopper yourself.\n',
      );
      const id = idOf(asked.stdout);
      expect(JSON.parse(await said('show', `${id}`, '--json'))).toMatchObject({
        lines: [{ id: 7, size: 'M', quantity: 1 }],
        payout: 'wallet',
        payoutHandle: '01012345678',
        owed: { usual: 50_000 },
      });
    });

    it('keep to the rules of the shopper, and change nothing else', async () => {
      const { browser, number } = await use.order({ lines: [shirt, keptShirt] });
      const refused = async (...words: string[]) => {
        const answer = await ask(number, ...words);
        const isUnread = answer.stderr.startsWith('--');
        expect(answer).toMatchObject({ exitCode: isUnread ? 2 : 1, stdout: '' });
        return answer.stderr;
      };
      const mind = ['--reason', 'changed mind'];
      const money = [...mind, '--refund', 'cash'];
      expect(await refused('--line', '7', ...money)).toContain('only what is delivered');
      await deliver(use.database(), number, new Date());
      expect(await refused('--line', '9', ...money)).toContain('it has 7:M, 8:M.');
      expect(await refused('--line', '7', ...mind)).toContain(
        '"refund" for money back, or "to" for an exchange',
      );
      expect(await refused('--line', '7', '--refund', 'cash')).toContain(
        '--reason is missing: Why it comes back: one of too small, too large',
      );
      expect(await refused('--line', '7', ...mind, '--refund', 'wallet')).toContain(
        'handle of a wallet',
      );
      expect(await refused('--line', '7', ...mind, '--to', 'XS')).toContain('it has S, M, L.');
      expect(await refused('--line', '7', ...mind, '--to', 'same')).toContain('new size must be');
      expect(await refused('--line', '7x2', ...money)).toContain('Of 7:M, at most 1 can come back');
      expect(await refused('--line', '8', ...money)).toContain('unless it is faulty or wrong');
      const several = ['--line', '9', '--line', '7:M:2', '--line', '8'];
      expect(await refused(...several, ...mind, '--to', 'XS')).toBe(
        [
          `Order ${number} has no line "9"; it has 7:M, 8:M.`,
          'Of 7:M, at most 1 can come back.',
          '8:M cannot be returned, unless it is faulty or wrong.',
          '7:M is not sold in size XS; it has S, M, L.',
          '8:M is not sold in size XS; it has S, M, L.',
          'No return was made.',
          '',
        ].join('\n'),
      );
      expect(
        (await ask(number, '--line', '8', '--reason', 'faulty', '--to', 'same')).exitCode,
      ).toBe(0);
      await use.asked(browser, number, refund);
      expect(await refused('--line', '7', ...money)).toContain('7:M is in another return already');
    });
  });

  it('list a page at a time, and find them by numbers, mobile number, name and e-mail address', async () => {
    const mona = { ...delivery, name: 'منى حسن', mobile: '01112349876' };
    const { browser, number } = await use.delivered({ lines: [shirt], delivery: mona });
    const id = await use.asked(browser, number, refund);
    const other = await use.delivered();
    const otherId = await use.asked(other.browser, other.number, refund);
    const listed = async (...words: string[]) => JSON.parse(await said('list', '--json', ...words));
    const newest = await listed('--limit', '1');
    expect(newest).toMatchObject({ rows: [{ id: otherId }], next: otherId });
    const older = await listed('--limit', '1', '--after', String(newest.next));
    expect(older).toMatchObject({ rows: [{ id }] });
    expect(await said('list', '--limit', '1')).toContain(
      `\n\nThere are more: add --after ${otherId}\n`,
    );
    const [{ email }] = older.rows;
    const found = async (search: string) =>
      (await listed('--search', search)).rows.map((row: { id: number }) => row.id);
    // The number of one may be that of an order of another one.
    for (const search of [`${id}`, `${number}`]) expect(await found(search)).toContain(id);
    for (const search of ['2349 876', '٢٣٤٩٨٧٦', 'مني', email.slice(0, 20)]) {
      expect(await found(search), search).toEqual([id]);
    }
    for (const search of ['%', '_', '876', 'nobody', '99999999999999999999']) {
      expect(await listed('--search', search), search).toEqual({ rows: [], next: null });
    }
  });

  it('decline with a reason only', async () => {
    const { browser, number } = await use.delivered();
    const id = String(await use.asked(browser, number, refund));
    expect((await command('decline', id)).stderr).toContain('Write in the note why it is declined');
    expect(JSON.parse(await said('decline', id, '--note', 'Worn', '--json'))).toMatchObject({
      asked: { status: 'declined', history: [{}, { note: 'Worn' }] },
    });
  });
});
