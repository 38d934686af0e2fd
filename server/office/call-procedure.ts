import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Role } from '#domain/staff/roles.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import { AccessDeniedError } from '#server/use-cases/access-errors.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { isRefusal, type Outcome } from '#server/use-cases/outcome.ts';
import { proofOf } from './calls/ask-proof.ts';
import { callKeyPattern, callOnce } from './calls/call-once.ts';
import type { OfficeParts } from './office-parts.ts';
import type { InputSchema, Procedure } from './procedure.ts';
import { nameOfProcedure, procedureOf } from './procedures.ts';

/** A field that cannot be read, and what to write instead. */
interface FieldFault {
  /** As `minimum`, or `lines.0.size`. */
  field: string;
  fault: string;
}

/** `faults`: the input cannot be read, and the use case was not asked. */
export type Called<Ok = unknown> =
  | { outcome: Outcome<Ok, string>; faults?: never }
  | { outcome?: never; faults: readonly FieldFault[] };

/** Who calls: for the log, and what the role may call. */
export interface Caller extends Pick<Actor, 'kind' | 'name' | 'hold'> {
  role: Role;
  /** Whether a password or a passkey was given lately. */
  isProved?: boolean | undefined;
}

/** As scripts and the office send it. */
export const callKeyHeader = 'Idempotency-Key';

interface CallOptions {
  /** Of a change: sent twice, it is done once. */
  key?: string | undefined;
}

/**
 * Whatever is given: it is read first, and the use case sees only what can be read. The log
 * names the row. @throws {AccessDeniedError} @throws {ProofNeededError}
 */
export async function callProcedure<Input extends InputSchema, Ok, Code extends string>(
  row: Procedure<Input, Ok, Code>,
  parts: OfficeParts,
  { role, isProved, ...caller }: Caller,
  given: unknown,
  locale: Locale,
  { key }: CallOptions = {},
): Promise<Called<Ok>> {
  const procedure = nameOfProcedure(row);
  if (!row.roles.includes(role)) throw new AccessDeniedError(procedure, role);
  const read = v.safeParse(row.input, given, { lang: locale });
  if (!read.success) return { faults: faultsOf(read.issues, row.input, locale) };
  if (key !== undefined && !callKeyPattern.test(key)) {
    return { faults: [{ field: callKeyHeader, fault: m.fault_call_key({}, { locale }) }] };
  }
  const proof = proofOf(parts, { ...caller, isProved });
  if (row.proof === true || row.proof?.isAsked(row.proof.thing(read.output))) {
    proof.ask(procedure, row);
  }
  /** What is taken back asks for what it asked when it was done. */
  const mayCall = (other: string, thing: string) => {
    const done = procedureOf(other);
    if (!done) return undefined;
    if (!done.roles.includes(role)) return false;
    if (done.proof === true || done.proof?.isAsked(thing)) proof.ask(other, done);
    return true;
  };
  const seen = row.outputFor?.[role];
  const sees = (field: string) => seen === undefined || hasField(seen as Shape, field);
  const actor = { ...caller, procedure, batch: randomUUID(), mayCall, sees, tell: proof.tell };
  const run = (hold = caller.hold) => row.run(parts, { ...actor, hold }, read.output);
  const outcome =
    key === undefined || row.kind === 'reads'
      ? await run()
      : await callOnce(parts, { ...actor, caller, key, input: read.output }, (once) =>
          run(async (tx, part) => {
            await caller.hold?.(tx);
            await once(tx, part);
          }),
        );
  // It has no line of the log.
  if (proof.isAsked() && row.kind === 'reads' && !isRefusal(outcome)) {
    await parts.database.transaction((tx) => proof.tell(tx, []));
  }
  if (!seen || isRefusal(outcome)) return { outcome };
  return { outcome: { ok: v.parse(seen, outcome.ok) as Ok } };
}

interface Shape {
  entries?: Readonly<Record<string, Shape>>;
  item?: Shape;
  wrapped?: Shape;
}

/** Whether the schema names this field, at any depth. */
function hasField({ entries = {}, item, wrapped }: Shape, name: string): boolean {
  const inner = [...Object.values(entries), item, wrapped].filter((each) => each !== undefined);
  return Object.hasOwn(entries, name) || inner.some((each) => hasField(each, name));
}

/** What cannot be read of an input; the use case is not asked. */
export function faultsIn(
  { input }: Pick<Procedure, 'input'>,
  given: unknown,
  locale: Locale,
): readonly FieldFault[] {
  return faultsOf(v.safeParse(input, given, { lang: locale }).issues ?? [], input, locale);
}

function faultsOf(
  issues: readonly v.BaseIssue<unknown>[],
  input: InputSchema,
  locale: Locale,
): FieldFault[] {
  return issues.map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    fault: faultOf(issue, input, locale),
  }));
}

function faultOf(issue: v.BaseIssue<unknown>, input: InputSchema, locale: Locale): string {
  if (issue.type !== 'strict_object') return issue.message;
  if (issue.expected === 'Object') return m.fault_no_fields({}, { locale });
  if (issue.expected === 'never') return m.fault_unknown_field({}, { locale });
  // The field says what it takes.
  const field = input.entries[v.getDotPath(issue) ?? ''];
  const read = field && v.safeParse(field, undefined, { lang: locale });
  return read?.issues?.[0].message ?? m.fault_missing({}, { locale });
}
