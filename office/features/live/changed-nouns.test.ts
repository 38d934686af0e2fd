import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { askAgain } from './changed-nouns.ts';

const checklist = ['today', 'checklist', {}];

afterEach(() => queryClient.clear());

for (const isDone of [false, true]) {
  test(`an order ${isDone ? 'asks nothing of a check-list that has one' : 'ticks the check-list that waits for it'}`, async () => {
    queryClient.setQueryData(checklist, { rows: [{ what: 'order', isDone }] });
    queryClient.setQueryData(['today', 'show', {}], {});
    await askAgain(new Set(['orders']));
    expect(queryClient.getQueryState(checklist)?.isInvalidated).toBe(!isDone);
    expect(queryClient.getQueryState(['today', 'show', {}])?.isInvalidated).toBe(true);
  });
}
