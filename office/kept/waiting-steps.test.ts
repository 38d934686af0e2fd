import { describe, expect, it } from 'vitest';
import type { Step } from './steps.ts';
import { waitingSteps } from './waiting-steps.ts';

const step = (verb: string, input: object, given: Partial<Step> = {}): Step => ({
  ...{ id: 1, person: 'mona@shop.example', key: 'k', noun: 'orders', verb, input, at: 0 },
  ...given,
});
const waitingOf = (...steps: Step[]) => [...waitingSteps(steps).keys()];

describe('orders whose step is not sent yet', () => {
  it('are those of steps that leave them in another state', () => {
    expect(waitingOf(step('ship', { numbers: [1001, 1002] }))).toEqual([1001, 1002]);
    expect(waitingOf(step('noteContact', { number: 1003, kind: 'later' }))).toEqual([1003]);
    expect(waitingOf(step('undo', { id: 77 }, { noun: 'log', about: [1004] }))).toEqual([1004]);
  });

  it('are none of a call, a note, or a step that the shop has refused', () => {
    const answer = { failed: 'too-old' } as const;
    expect(
      waitingOf(
        step('noteContact', { number: 1001, kind: 'call' }),
        step('setNote', { number: 1002, staffNote: 'Ring twice' }),
        step('changeStatus', { numbers: [1003], status: 'confirmed' }, { answer }),
      ),
    ).toEqual([]);
  });

  it('have the newest one', () => {
    const [first, second] = [
      step('ship', { numbers: [1001] }),
      step('cancel', { numbers: [1001] }),
    ];
    expect(waitingSteps([first, second]).get(1001)).toBe(second);
  });
});
