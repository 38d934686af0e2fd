import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BagWriteSchema } from './bag.ts';
import { OrderRequestSchema } from './order.ts';

test('a list that is too long is refused for its length, whatever is in it', () => {
  const many = Array.from({ length: 300_000 }, () => ({}));
  for (const [schema, body] of [
    [OrderRequestSchema, { lines: many }],
    [BagWriteSchema, { base: { version: 0, generation: 0 }, lines: many, hasSale: false }],
  ] as const) {
    const { issues } = v.safeParse(schema, body);
    expect(issues?.map(({ type }) => type)).toEqual(['max_length']);
  }
});
