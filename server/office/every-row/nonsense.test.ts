import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locale, locales } from '#domain/text/locale.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { callProcedure } from '#server/office/call-procedure.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';
import { nonsenseFor } from '#server/office/test/nonsense-input.ts';
import { fillOwnersShop, mona, type OwnersShop } from '#server/office/test/owners-shop.ts';
import { type KeptRows, keepRows } from '#server/test/keep-rows.ts';
import { repeats } from '#server/test/repeats.ts';
import { type WatchedLog, watchLog } from '#server/test/watch-log.ts';
import { isRefusal, type Refusal } from '#server/use-cases/outcome.ts';
import { sentenceOf } from '#server/use-cases/sentence-of.ts';

const rows = Object.entries(procedures).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, Procedure>).map(
    ([verb, row]) => [`${noun}.${verb}`, row] as const,
  ),
);

/** What a program left out. */
const hole = /undefined|\bnull\b|NaN|\[object|[{}]|""|\u2068\u2069/;

describe('in a shop that has everything', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: OwnersShop;
  let kept: KeptRows;
  let watched: WatchedLog;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await fillOwnersShop(test, database);
    kept = await keepRows(database);
    watched = await watchLog(database);
  });
  afterAll(() => test.drop());

  it.each(rows)('%s does what it says, or changes nothing and says why', async (_, row) => {
    await fc.assert(
      fc.asyncProperty(
        nonsenseFor(row, shop),
        fc.constantFrom(...locales),
        async (given, locale) => {
          const called = await callProcedure(row, shop.parts, mona, given, locale);
          if (!called.outcome) {
            expect(called.faults).not.toHaveLength(0);
            for (const { fault } of called.faults) expectSentence(fault, given);
            return;
          }
          const changed = await kept.changed();
          // Each begins with the same shop.
          if (changed.length > 0) await kept.bringBack(changed);
          if (isRefusal(called.outcome)) {
            expectRefusal(row, called.outcome, { given, locale });
            expect(changed).toEqual([]);
            return;
          }
          const { ok } = called.outcome;
          expect(v.parse(row.output, ok)).toEqual(ok);
          const refused = refusalsIn(ok);
          for (const refusal of refused) expectSaid(refusal, { given, locale });
          if (row.kind === 'reads' || isNothingDone(ok)) expect(changed).toEqual([]);
          if (changed.length > 0) expect(changed).toContain('change_log');
          expect(await watched.unlogged()).toEqual([]);
        },
      ),
      { numRuns: takesNothing(row) ? 5 : repeats(30, { soak: 1_000 }) },
    );
  });
});

function takesNothing({ input }: Procedure): boolean {
  return Object.keys(input.entries).length === 0;
}

function expectRefusal(
  row: Procedure,
  refusal: Refusal,
  asked: { given: unknown; locale: Locale },
): void {
  expect(row.refusals).toContain(refusal.refusal);
  expectSaid(refusal, asked);
}

function expectSaid(refusal: Refusal, { given, locale }: { given: unknown; locale: Locale }): void {
  const sentence = sentenceOf(refusal, locale);
  expect(sentence).toMatch(/[.!?؟]\u2069*$/u);
  expectSentence(sentence, given);
}

function expectSentence(sentence: string, given: unknown): void {
  expect(sentence).toMatch(/\p{L}{3}/u);
  // Unless it was typed.
  if (!textsIn(given).some((text) => hole.test(`"${text}"`))) expect(sentence).not.toMatch(hole);
}

function textsIn(given: unknown): string[] {
  if (typeof given !== 'object' || given === null) return [String(given)];
  return Object.entries(given).flatMap(([key, value]) => [key, ...textsIn(value)]);
}

/** What is told of single orders, and warnings. */
function refusalsIn(ok: unknown): Refusal[] {
  if (typeof ok !== 'object' || ok === null) return [];
  if ('refusal' in ok) return [ok as Refusal];
  return Object.values(ok).flatMap(refusalsIn);
}

/** Of several orders, none. */
function isNothingDone(ok: unknown): boolean {
  const { rows = [] } = ok as { rows?: readonly { isDone?: boolean }[] };
  return rows.length > 0 && rows.every(({ isDone }) => isDone === false);
}
