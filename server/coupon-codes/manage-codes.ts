import { isValidCoupon } from '#domain/bag/coupon.ts';
import type { CodeTerms } from '#domain/coupon-codes/refuse-code.ts';
import { dayInEgypt } from '#domain/time/calendar-day.ts';
import type { Database } from '#server/database/database.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { insertCode, type ListedCode, selectCode, selectCodes, updateEnd } from './queries.ts';

export type { ListedCode } from './queries.ts';

interface CodeParts {
  database: Pick<Database, 'db' | 'transaction'>;
  clock(): Date;
}

/** Amounts are piastres; days are those of Egypt, as `2026-02-28`, and both count. */
interface NewCode {
  code: string;
  percent?: number | undefined;
  amount?: number | undefined;
  minimum?: number | undefined;
  from?: string | undefined;
  until?: string | undefined;
  uses?: number | undefined;
  usesPerAccount?: number | undefined;
}

type NewCodeRefusal =
  | 'code-takes-nothing'
  | 'code-is-over'
  | 'code-ends-first'
  | 'code-is-coupon'
  | 'code-exists'
  | 'code-has-ended';

/** Also a code that has ended is not used again. */
export async function addCode(
  { database, clock, couponCode }: CodeParts & { couponCode: string },
  actor: Actor,
  { code, percent, amount, minimum = 0, from, until, uses, usesPerAccount }: NewCode,
): Promise<Outcome<CodeTerms, NewCodeRefusal>> {
  const now = clock();
  const taken = percent ?? amount ?? 0;
  if ((percent === undefined) === (amount === undefined) || taken === 0) {
    return { refusal: 'code-takes-nothing' };
  }
  if (until !== undefined && from !== undefined && until < from) {
    return { refusal: 'code-ends-first', from, until };
  }
  if (until !== undefined && until < dayInEgypt(now)) return { refusal: 'code-is-over', until };
  // Pages would take it for the coupon.
  if (isValidCoupon(code, couponCode)) return { refusal: 'code-is-coupon', code };
  const terms: CodeTerms = {
    code,
    kind: percent === undefined ? 'amount' : 'percent',
    value: taken,
    minimum,
    starts: from ?? null,
    ends: until ?? null,
    maxUses: uses ?? null,
    maxUsesPerAccount: usesPerAccount ?? null,
    isEnded: false,
  };
  return database.transaction(async (tx) => {
    if (!(await insertCode(tx, terms, now))) {
      const earlier = await selectCode(tx, code);
      const isOver = earlier !== undefined && hasEnded(earlier, dayInEgypt(now));
      return { refusal: isOver ? 'code-has-ended' : 'code-exists', code };
    }
    const line = { noun: 'codes', thing: code, before: null, after: terms };
    await writeLogLines(tx, [{ ...line, at: now, actor }]);
    return { ok: terms };
  });
}

/** Orders that were placed with it keep what it took off. */
export async function endCode(
  { database, clock }: CodeParts,
  actor: Actor,
  { code }: { code: string },
): Promise<Outcome<{ code: string }, 'no-code-to-end'>> {
  const at = clock();
  return database.transaction(async (tx) => {
    if (!(await updateEnd(tx, code, at))) return { refusal: 'no-code-to-end', code };
    const line = { noun: 'codes', thing: code };
    const change = { before: { isEnded: false }, after: { isEnded: true } };
    await writeLogLines(tx, [{ ...line, ...change, at, actor }]);
    return { ok: { code } };
  });
}

/** It counts again: its end is taken back. */
export async function reopenCode(
  { database, clock }: CodeParts,
  actor: Actor,
  { code }: { code: string },
): Promise<Outcome<{ code: string }, 'no-code-to-end'>> {
  return database.transaction(async (tx) => {
    if (!(await updateEnd(tx, code, null))) return { refusal: 'no-code-to-end', code };
    const change = { before: { isEnded: true }, after: { isEnded: false } };
    await writeLogLines(tx, [{ noun: 'codes', thing: code, ...change, at: clock(), actor }]);
    return { ok: { code } };
  });
}

export const codeStates = ['not yet', 'counts', 'used up', 'ended'] as const;

/** The oldest first, with their uses, and whether they count today. */
export async function listCodes({
  database,
  clock,
}: CodeParts): Promise<Outcome<{ rows: (ListedCode & { state: (typeof codeStates)[number] })[] }>> {
  const today = dayInEgypt(clock());
  const codes = await selectCodes(database.db);
  return { ok: { rows: codes.map((code) => ({ ...code, state: stateOf(code, today) })) } };
}

function hasEnded({ isEnded, ends }: CodeTerms, today: string): boolean {
  return isEnded || (ends !== null && today > ends);
}

function stateOf(code: ListedCode, today: string) {
  const { starts, maxUses, uses } = code;
  if (hasEnded(code, today)) return 'ended';
  if (starts !== null && today < starts) return 'not yet';
  return maxUses !== null && uses >= maxUses ? 'used up' : 'counts';
}
