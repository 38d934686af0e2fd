import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  holdsPieces,
  openReturnStatuses,
  returnKinds,
  returnStatuses,
  returnStatusesAfter,
} from './return-status.ts';

it('goes from the request to money or to another size, and no other way', () => {
  expect(returnStatusesAfter('requested', 'refund')).toEqual(['approved', 'declined', 'withdrawn']);
  expect(returnStatusesAfter('approved', 'refund')).toEqual(['received', 'declined', 'withdrawn']);
  expect(returnStatusesAfter('received', 'refund')).toEqual(['refunded']);
  expect(returnStatusesAfter('received', 'exchange')).toEqual(['refunded', 'exchanged']);
});

it('ends, whatever is chosen, and never comes back to a status', () => {
  const choices = fc.array(fc.nat(), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(fc.constantFrom(...returnKinds), choices, (kind, chosen) => {
      const seen = [returnStatuses[0] as (typeof returnStatuses)[number]];
      for (const choice of chosen) {
        const next = returnStatusesAfter(seen.at(-1) ?? 'requested', kind);
        if (next.length === 0) break;
        seen.push(next[choice % next.length] ?? 'requested');
      }
      const last = seen.at(-1) ?? 'requested';
      expect(openReturnStatuses).not.toContain(last);
      expect(new Set(seen).size).toBe(seen.length);
      // The shopper gets something for what the shop has received, and for nothing else.
      expect(seen.includes('received')).toBe(holdsPieces(last));
    }),
  );
});
