import { describe, expect, it } from 'vitest';
import { adel, useUndoShop } from '#server/log/test/undo-shop.ts';
import { procedures } from '#server/office/procedures.ts';

const { log, orders } = procedures;
const hour = 3_600_000;
const minute = 60_000;

describe('who calls a shopper', () => {
  const shop = useUndoShop();
  const { done, last, order, step, undo, undone, wait, now } = shop;
  const note = (number: number, kind: string, given: object = {}) =>
    done(orders.noteContact, { number, kind, ...given }) as Promise<Record<string, unknown>>;
  const refused = (number: number, kind: string, given: object = {}) =>
    shop.call(orders.noteContact, { number, kind, ...given });
  /** Its card; undefined when nobody is asked to confirm it now. */
  const card = async (number: number) => {
    const { rows } = await done(orders.toConfirm, { limit: 100 });
    return rows.find((row) => row.number === number);
  };
  const at = (ms: number) => new Date(now() + ms).toISOString();

  it('is kept with the time, and the order stays where it is', async () => {
    const number = await order(['3']);
    expect(await note(number, 'call')).toMatchObject({ kind: 'call', tries: 0, againAt: null });
    expect(await card(number)).toMatchObject({
      contacts: [{ at: at(0), madeBy: 'mona@shop.example', kind: 'call' }],
      tries: 0,
    });
    expect(await refused(number, 'call', { until: 'tomorrow' })).toMatchObject({
      refusal: 'again-of-a-call',
    });
    // Also that of a parcel which is on its way.
    await step(number, 'confirmed');
    await note(number, 'call');
  });

  it('without an answer it comes back in two hours, or tomorrow at eleven in Cairo', async () => {
    const number = await order(['3']);
    expect(await note(number, 'no-answer')).toMatchObject({ tries: 1, againAt: at(2 * hour) });
    expect(await card(number)).toBeUndefined();
    const { dueLater } = await done(orders.toConfirm, {});
    expect(dueLater).toEqual({
      count: 1,
      rows: [{ number, againAt: at(2 * hour), name: 'Mona Hassan' }],
    });
    // The list of orders says so, too.
    const { rows } = await done(orders.list, { search: String(number) });
    expect(rows).toMatchObject([{ tries: 1, againAt: at(2 * hour) }]);
    expect(await done(orders.show, { number })).toMatchObject({ tries: 1, againAt: at(2 * hour) });
    wait(2 * hour);
    expect(await card(number)).toMatchObject({ tries: 1 });
    const again = await note(number, 'no-answer', { until: 'tomorrow' });
    expect(again).toMatchObject({ tries: 2, againAt: '2026-11-21T09:00:00.000Z' });
  });

  it('who wants to be called later is called that day at eleven, within sixty days', async () => {
    const number = await order(['3']);
    const winter = { until: '2027-01-10' };
    expect(await note(number, 'later', winter)).toMatchObject({
      ...{ tries: 0, againAt: '2027-01-10T09:00:00.000Z' },
    });
    expect(await note(number, 'later', { until: '2026-11-25 16:30' })).toMatchObject({
      againAt: '2026-11-25T14:30:00.000Z',
    });
    const answers = { again: 'again-is-missing', past: 'again-is-past', far: 'again-is-far' };
    expect(await refused(number, 'later')).toMatchObject({ refusal: answers.again });
    expect(await refused(number, 'later', { until: '2026-11-19' })).toMatchObject({
      refusal: answers.past,
    });
    expect(await refused(number, 'later', { until: '2027-03-01' })).toMatchObject({
      ...{ refusal: answers.far, max: 60 },
    });
    expect(await refused(number, 'later', { until: 'some day' })).toHaveProperty('faults');
  });

  it('an order that nobody is to confirm any more is not postponed', async () => {
    const number = await order(['3']);
    await step(number, 'confirmed');
    expect(await refused(number, 'no-answer')).toMatchObject({
      ...{ refusal: 'order-is-not-to-confirm', number, status: 'confirmed' },
    });
    expect(await refused(99_999, 'call')).toMatchObject({ refusal: 'no-order' });
  });

  it('a call without an answer is taken back, and noted again', async () => {
    const number = await order(['3']);
    await note(number, 'call');
    const { version } = await note(number, 'no-answer');
    const [tried, madeBy] = [at(0), 'mona@shop.example'];
    await undone(Number(version));
    expect(await card(number)).toMatchObject({ tries: 0, contacts: [{ kind: 'call' }] });
    wait(minute);
    // Who has called stays who it was, and when.
    await undone(await last(), adel);
    expect(await card(number)).toBeUndefined();
    wait(2 * hour);
    const found = await card(number);
    expect(found).toMatchObject({
      ...{ tries: 1, contacts: [{ kind: 'call' }, { kind: 'no-answer', at: tried, madeBy }] },
    });
    // What came after it stays.
    const first = await last();
    await note(number, 'later', { until: 'tomorrow' });
    expect(await undo(first)).toMatchObject({ refusal: 'changed-since' });
  });

  it('two of the staff who postpone the same card at once postpone it once', async () => {
    const number = await order(['3']);
    const { version } = (await card(number)) ?? {};
    await note(number, 'no-answer', { version });
    expect(await refused(number, 'later', { until: 'tomorrow', version })).toMatchObject({
      refusal: 'changed-meanwhile',
    });
    // Both have called all the same.
    await note(number, 'call', { version });
  });

  it('a call without a connection is kept with its own time, and what was chosen counts from it', async () => {
    const number = await order(['1']);
    const start = now();
    const iso = (ms: number) => new Date(start + ms).toISOString();
    wait(4 * hour);
    expect(await note(number, 'no-answer', { at: iso(hour) })).toMatchObject({
      againAt: iso(3 * hour),
    });
    // That is over, so it is to confirm.
    const called = { kind: 'no-answer', at: iso(hour), madeBy: 'mona@shop.example' };
    expect(await card(number)).toMatchObject({ contacts: [called], tries: 1 });
    await undone(await last());
    await undone(await last());
    expect(await card(number)).toMatchObject({ contacts: [called] });
    expect(await done(log.undo, { id: await last(), isTrial: true })).toMatchObject({
      at: new Date(iso(hour)),
    });
    // The day after the call, not after the day on which it is heard of.
    wait(20 * hour);
    const chosen = await note(number, 'later', { until: 'tomorrow', at: iso(4 * hour) });
    expect(chosen).toMatchObject({ againAt: '2026-11-21T09:00:00.000Z' });
    await note(number, 'later', { until: iso(9 * hour), at: iso(5 * hour) });
    expect(await refused(number, 'later', { until: iso(hour), at: iso(5 * hour) })).toMatchObject({
      refusal: 'again-is-past',
    });
    // Calls that are told together were made one after the other.
    for (const after of [2, 3, 3.05]) await note(number, 'call', { at: iso(after * hour) });
    const { contacts = [] } = (await card(number)) ?? {};
    const calls = (contacts as { kind: string; at: string }[]).filter(
      (each) => each.kind === 'call',
    );
    expect(calls.map((each) => each.at)).toEqual([iso(2 * hour), iso(3 * hour)]);
  });

  it('a call of a device whose clock is wrong was now', async () => {
    const number = await order(['1']);
    wait(9 * 24 * hour);
    const again = { againAt: at(2 * hour) };
    for (const wrong of [at(-8 * 24 * hour), at(hour), '2020-01-01T00:00Z']) {
      expect(await note(number, 'no-answer', { at: wrong }), wrong).toMatchObject(again);
    }
    const evening = { until: '2020-01-01T19:00', at: '2020-01-01T10:00' };
    expect(await note(number, 'later', evening)).toMatchObject({ againAt: at(0) });
    const { contacts = [] } = (await card(number)) ?? {};
    const times = (contacts as { at: string }[]).map((each) => each.at);
    expect(new Set(times)).toEqual(new Set([at(0)]));
  });

  it('an order has at most fifty calls', async () => {
    const number = await order(['3']);
    for (let calls = 0; calls < 50; calls += 1) {
      await note(number, 'call');
      wait(5 * minute);
    }
    expect(await refused(number, 'call')).toMatchObject({
      ...{ refusal: 'too-many-contacts', number, max: 50 },
    });
    // It is put off all the same.
    expect(await note(number, 'no-answer')).toMatchObject({ tries: 1 });
  });

  it('who taps the call again within five minutes has called once', async () => {
    const number = await order(['3']);
    const first = await note(number, 'call');
    wait(minute);
    expect(await note(number, 'call')).toEqual(first);
    expect(await card(number)).toMatchObject({ contacts: [{ at: at(-minute), kind: 'call' }] });
    await shop.done(orders.noteContact, { number, kind: 'call' }, adel);
    wait(5 * minute);
    await note(number, 'call');
    const { contacts } = (await card(number)) ?? {};
    expect(contacts).toHaveLength(3);
  });
});
