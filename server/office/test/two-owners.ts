import { callProcedure } from '#server/office/call-procedure.ts';
import type { OfficeParts } from '#server/office/office-parts.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { isRefusal, type Refusal } from '#server/use-cases/outcome.ts';

const person = (name: string) => ({ kind: 'staff', name, role: 'owner', isProved: true }) as const;

export const [mona, laila] = [person('mona@shop.example'), person('laila@shop.example')];

/** Of any row. What cannot be read is an error. */
export async function call(parts: OfficeParts, row: unknown, given: object, by = mona) {
  const called = await callProcedure(row as Procedure, parts, by, given, 'en');
  if (!called.outcome) throw new Error(JSON.stringify(called.faults));
  return called.outcome as { ok: Record<string, unknown> } | Refusal;
}

/** Of any row. A refusal is an error, too. */
export async function done(parts: OfficeParts, row: unknown, given: object, by = mona) {
  const outcome = await call(parts, row, given, by);
  if (isRefusal(outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.ok;
}
