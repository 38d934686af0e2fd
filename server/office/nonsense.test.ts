import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#domain/text/locale.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { allRows } from '#server/test/all-rows.ts';
import { repeats } from '#server/test/repeats.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { callProcedure, sentenceOf } from './call-procedure.ts';
import { officeParts } from './office-parts.ts';
import type { Procedure } from './procedure.ts';
import { procedures } from './procedures.ts';

const actor = { kind: 'staff', name: 'mona' } as const;

const rows = Object.entries(procedures).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, Procedure>).map(
    ([verb, row]) => [`${noun}.${verb}`, row] as const,
  ),
);

/** What no field expects, and what many fields nearly expect. */
const nonsense = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, withObjectString: true }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(
    ...['', ' ', '0', '-1', '1.5', '٣', '1e9', 'NaN', 'null', '2026-02-30', '2026-03-01', 'EID25'],
    ...[
      '\0',
      'a\0b',
      '\ud800',
      '\u202e',
      "'; drop table orders; --",
      '<script>',
      'x'.repeat(9_999),
    ],
    ...[0, -1, 1, 1.5, Number.MAX_SAFE_INTEGER, Number.NaN, Number.POSITIVE_INFINITY, true, null],
    ...[[], {}, [[]], ['1', '1'], { length: 1 }, new Date(Number.NaN)],
  ),
);

/** Fields of the right names, most of them, and sometimes no object at all. */
function inputOf({ input }: Procedure): fc.Arbitrary<unknown> {
  const fields = Object.entries(input.entries).map(([key, schema]) => [key, valueFor(schema)]);
  const named = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  return fc.oneof({ weight: 9, arbitrary: named }, { weight: 1, arbitrary: nonsense });
}

function valueFor(schema: v.ObjectEntries[string]): fc.Arbitrary<unknown> {
  const inner = 'wrapped' in schema ? (schema.wrapped as object) : schema;
  const { choices = [] }: { choices?: readonly string[] } = v.getMetadata(inner as v.GenericSchema);
  return choices.length > 0 ? fc.oneof(nonsense, fc.constantFrom(...choices)) : nonsense;
}

describe('nonsense to', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
  });
  afterAll(() => test.drop());

  it.each(rows)('%s changes nothing, and is told what to do', async (_, row) => {
    const parts = officeParts(loadEnvironment({ DATA_DIR: test.dataDir }), database);
    const runs = { numRuns: repeats(20, { soak: 1_000 }) };
    await fc.assert(
      fc.asyncProperty(inputOf(row), fc.constantFrom(...locales), async (given, locale) => {
        const before = await allRows(database);
        const called = await callProcedure(row, parts, actor, given, locale);
        if (!called.outcome) {
          for (const { fault } of called.faults) expect(fault).toMatch(/\p{L}{3}/u);
          expect(called.faults).not.toHaveLength(0);
        } else if (isRefusal(called.outcome)) {
          expect(row.refusals).toContain(called.outcome.refusal);
          expect(sentenceOf(called.outcome, locale)).toMatch(/\p{L}{3}.*[.!؟]$/su);
        } else return;
        expect(await allRows(database)).toEqual(before);
      }),
      runs,
    );
  });
});
