import { expect, test } from 'vitest';
import { onlyNow } from '#office/only-now.ts';
import { procedures } from '#server/office/procedures.ts';

test('what asks for a password or a passkey is never kept to be sent later', () => {
  const proved = Object.entries(procedures).flatMap(([noun, verbs]) =>
    Object.entries(verbs)
      .filter(([, { kind, proof }]) => kind === 'changes' && proof !== undefined)
      .map(([verb]) => `${noun}.${verb}`),
  );
  expect(proved.length).toBeGreaterThan(0);
  expect([...onlyNow].toSorted()).toEqual([...proved, 'orders.whatsapp'].toSorted());
});
