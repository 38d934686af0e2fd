import { describe, expect, it } from 'vitest';
import { mailOutbox } from '#server/mail/schema.ts';
import { deleteEndedMails } from '#server/mail/sending-queries.ts';
import { procedures } from '#server/office/procedures.ts';
import { laila, mona, omar, useUndoShop } from './test/undo-shop.ts';

const { log, orders, stock } = procedures;
const second = 1000;
const day = 24 * 3600 * second;

describe('a step of an order that is taken back', () => {
  const {
    db,
    call,
    done,
    last,
    leftOf,
    undo,
    undone,
    order,
    step,
    stepsOf,
    historyOf,
    mailsOf,
    wait,
    now,
  } = useUndoShop();

  it('an order that was placed and confirmed at once is to confirm again, and stays', async () => {
    const left = await leftOf(1);
    const asked = { lines: ['1x2'], withoutAddress: true, confirm: true };
    const made = await done(orders.create, asked);
    const { number, status } = made.order as { number: number; status: string };
    expect([status, await historyOf(number)]).toEqual(['confirmed', ['placed', 'confirmed']]);
    const { rows } = await done(orders.toConfirm, { limit: 100 });
    expect(rows.some((row) => row.number === number)).toBe(false);
    await undone(Number(made.version));
    expect(await historyOf(number)).toEqual(['placed']);
    expect(await leftOf(1)).toBe(Number(left) - 2);
    // The order itself is not taken back.
    expect(await undo()).toHaveProperty('ok');
    expect(await historyOf(number)).toEqual(['placed', 'confirmed']);
    const placed = await order(['1']);
    expect([placed, await undo()]).toMatchObject([placed, { refusal: 'undo-is-impossible' }]);
  });

  it('a step of an order was never taken while its mail waits: for ten seconds', async () => {
    const number = await order(['3x2'], { email: 'mona@example.com' });
    const id = await step(number, 'confirmed');
    const [mail] = await mailsOf(number);
    expect(mail?.dueAt.getTime()).toBe(now() + 10 * second);
    // Whoever asks whether it can be taken back changes nothing.
    for (let times = 0; times < 2; times += 1) {
      const tried = await done(log.undo, { id, isTrial: true });
      const things = [{ noun: 'orders', thing: String(number) }];
      expect(tried).toEqual({ things, at: new Date(now()) });
    }
    expect([await last(), await historyOf(number)]).toEqual([id, ['placed', 'confirmed']]);
    expect(await mailsOf(number)).toEqual([mail]);
    const trial = () => call(log.undo, { id, isTrial: true }, mona, 'a trial of a script');
    expect(await trial()).toHaveProperty('ok');
    await undone(id);
    expect([await historyOf(number), await mailsOf(number)]).toEqual([['placed'], []]);
    // The same trial, with the same key, is tried again.
    expect(await trial()).toMatchObject({ refusal: 'undone-before' });
    // Taken again, it is told again.
    const again = await last();
    await undone(again);
    expect(await historyOf(number)).toEqual(['placed', 'confirmed']);
    expect(await mailsOf(number)).toHaveLength(1);
    await db().update(mailOutbox).set({ attempts: 1 });
    expect(await undo()).toMatchObject({ refusal: 'mail-has-left', number, status: 'confirmed' });
    expect(await historyOf(number)).toEqual(['placed', 'confirmed']);
  });

  it('is taken back once, when two people do so at the same moment: the other is told', async () => {
    const number = await order(['3x2']);
    const before = Number(await leftOf(3));
    const id = await step(number, 'cancelled');
    expect(await leftOf(3)).toBe(before + 2);
    const both = await Promise.all([undo(id), undo(id, laila)]);
    expect(both.filter((each) => 'ok' in each)).toHaveLength(1);
    expect(both).toContainEqual(expect.objectContaining({ refusal: 'undone-before', id }));
    expect(await leftOf(3)).toBe(before);
    expect(await historyOf(number)).toEqual(['placed']);
    await step(number, 'cancelled');
    expect(await leftOf(3)).toBe(before + 2);
  });

  it('a cancelled order takes its pieces again, unless they are sold', async () => {
    const number = await order(['3x6']);
    await step(number, 'confirmed');
    const id = await step(number, 'cancelled', { note: 'By mistake' });
    const before = Number(await leftOf(3));
    await done(stock.set, { id: 3, counted: 5 });
    expect(await undo(id)).toMatchObject({
      ...{ refusal: 'stock-is-taken', number },
      pieces: ['3 (5)'],
    });
    expect(await leftOf(3)).toBe(5);
    await done(stock.set, { id: 3, counted: before });
    await undone(id);
    expect(await leftOf(3)).toBe(before - 6);
    expect(await historyOf(number)).toEqual(['placed', 'confirmed']);
    await step(number, 'cancelled');
    expect(await leftOf(3)).toBe(before);
  });

  it('a parcel comes back for ten seconds, then it counts as handed over', async () => {
    const number = await order(['1']);
    const confirmed = await step(number, 'confirmed');
    wait(3600 * second);
    const shipped = await step(number, 'shipped', { courier: 'Bosta', waybill: '77' });
    expect(await undo(confirmed)).toMatchObject({ refusal: 'changed-since', later: shipped });
    await undone(shipped);
    // As it was: with its courier.
    await undone();
    expect(await historyOf(number)).toEqual(['placed', 'confirmed', 'shipped']);
    expect((await stepsOf(number))[2]).toMatchObject({ courier: 'Bosta', waybill: '77' });
    wait(11 * second);
    expect(await undo()).toMatchObject({ refusal: 'parcel-was-handed-over', number });
  });

  it('a packer takes back what a packer may do, and nothing else', async () => {
    const number = await order(['1']);
    const confirmed = await step(number, 'confirmed');
    expect(await undo(confirmed, omar)).toMatchObject({ refusal: 'undo-is-not-allowed' });
    const { rows } = (await done(orders.ship, { numbers: [number] }, omar)) as {
      rows: { version: number }[];
    };
    expect(await undo(rows[0]?.version, omar)).toHaveProperty('ok');
    expect(await historyOf(number)).toEqual(['placed', 'confirmed']);
    // Who of the staff did something is an e-mail address; and the log is not theirs to read.
    const again = await undo(rows[0]?.version, omar);
    expect(again).toMatchObject({ refusal: 'undone-by-somebody', id: rows[0]?.version });
    expect(JSON.stringify(again)).not.toContain('@');
    expect(await undo(999_999, omar)).toEqual({ refusal: 'undo-is-not-allowed', id: 999_999 });
    // The same step, by a row that a packer may not call.
    expect(await undo(await step(number, 'shipped'), omar)).toMatchObject({
      refusal: 'undo-is-not-allowed',
    });
  });

  it('of a call about several orders, the order of the line alone', async () => {
    const numbers = [await order(['1']), await order(['1'])];
    await done(orders.changeStatus, { numbers, status: 'confirmed' });
    await undone();
    expect(await historyOf(numbers[0] ?? 0)).toEqual(['placed', 'confirmed']);
    expect(await historyOf(numbers[1] ?? 0)).toEqual(['placed']);
  });

  it('what cannot be taken back says so, and changes nothing', async () => {
    expect(await undo(999_999)).toEqual({ refusal: 'log-line-unknown', id: 999_999 });
    const number = await order(['1'], { payment: 'cash' });
    expect(await undo()).toEqual({ refusal: 'undo-is-impossible', id: await last() });
    await step(number, 'confirmed');
    await step(number, 'shipped');
    await step(number, 'shipped', { waybill: '78' });
    expect(await undo()).toMatchObject({ refusal: 'undo-is-impossible' });
    expect(await historyOf(number)).toEqual(['placed', 'confirmed', 'shipped']);
  });

  it('a step of which no mail could tell is taken back: too many went there, or it was refused for good', async () => {
    const given = { email: 'nobody-proved@example.com' };
    const numbers: number[] = [];
    for (let times = 0; times < 7; times += 1) numbers.push(await order(['1'], given));
    const number = numbers[0] ?? 0;
    for (const each of numbers.slice(1)) await step(each, 'confirmed');
    const id = await step(number, 'cancelled');
    expect(await mailsOf(number)).toEqual([]);
    await undone(id);
    expect(await historyOf(number)).toEqual(['placed']);
    wait(day);
    const again = await step(number, 'cancelled');
    expect(await mailsOf(number)).toHaveLength(1);
    const lastError = '550 No such user';
    await db()
      .update(mailOutbox)
      .set({ attempts: 1, givenUpAt: new Date(now()), lastError });
    await undone(again);
    expect([await historyOf(number), await mailsOf(number)]).toEqual([['placed'], []]);
    // Taken again, it is told again.
    await step(number, 'cancelled');
    expect(await mailsOf(number)).toHaveLength(1);
  });

  it('a step of which a mail has told stays, also when the mail was cleaned away', async () => {
    const number = await order(['1'], { email: 'mona@example.com' });
    const id = await step(number, 'cancelled');
    await db()
      .update(mailOutbox)
      .set({ attempts: 1, sentAt: new Date(now()) });
    wait(40 * day);
    await deleteEndedMails(db(), new Date(now() - 30 * day));
    expect(await mailsOf(number)).toEqual([]);
    expect(await undo(id)).toMatchObject({ refusal: 'mail-has-left', number });
    expect(await historyOf(number)).toEqual(['placed', 'cancelled']);
  });
});
