import { describe, expect, it } from 'vitest';
import { useUndoShop } from '#server/log/test/undo-shop.ts';
import { procedures } from '#server/office/procedures.ts';

const { orders } = procedures;

const elsewhere = {
  ...{ name: 'Omar Adel', mobile: '01112345678', governorate: 'cairo', city: 'Maadi' },
  street: '9 Road 9',
};

describe('an order that was placed twice', () => {
  const { call, done, historyOf, leftOf, mailsOf, order, step, stepsOf, undone } = useUndoShop();

  it('is cancelled, and its shopper reads in their language which one stays', async () => {
    const stays = await order(['3x2'], { email: 'mona@example.com', language: 'ar' });
    const left = Number(await leftOf(3));
    const number = await order(['3x2'], { email: 'mona@example.com', language: 'ar' });
    const answer = (await done(orders.duplicate, { number, stays })) as Record<string, unknown>;
    expect(answer).toMatchObject({ number, stays, was: 'placed', status: 'cancelled' });
    const [, cancelled] = await stepsOf(number);
    expect(cancelled?.note).toContain('يبقى الطلب رقم');
    expect(cancelled?.note).toContain(String(stays));
    expect(await mailsOf(number)).toMatchObject([{ step: 'cancelled' }]);
    expect([await leftOf(3), await historyOf(stays)]).toEqual([left, ['placed']]);
    // As long as its mail waits, it was never cancelled.
    await undone(Number(answer.version));
    expect([await historyOf(number), await mailsOf(number)]).toEqual([['placed'], []]);
  });

  it('is none when nothing is the same, or when the other one does not stay', async () => {
    const number = await order(['3']);
    const stranger = await order(['3'], { delivery: elsewhere });
    const ask = (stays: number) => call(orders.duplicate, { number, stays });
    const none = { refusal: 'order-is-no-duplicate', number };
    expect(await ask(stranger)).toMatchObject({ ...none, stays: stranger });
    expect(await ask(number)).toMatchObject({ ...none, stays: number });
    const twin = await order(['3']);
    await step(twin, 'cancelled');
    expect(await ask(twin)).toMatchObject({
      ...{ refusal: 'duplicate-stays-nowhere', number: twin, status: 'cancelled' },
    });
    expect(await ask(99_999)).toMatchObject({ refusal: 'no-order', number: 99_999 });
    expect(await historyOf(number)).toEqual(['placed']);
  });

  it('both of which are called the other one’s duplicate at once, one stays', async () => {
    const [one, other] = [await order(['3']), await order(['3'])];
    const answers = await Promise.all([
      call(orders.duplicate, { number: one, stays: other }),
      call(orders.duplicate, { number: other, stays: one }),
    ]);
    expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1);
    expect(answers).toContainEqual(expect.objectContaining({ refusal: 'duplicate-stays-nowhere' }));
  });
});
