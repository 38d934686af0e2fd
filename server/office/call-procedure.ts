import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { isGovernorate } from '#domain/delivery/governorates.ts';
import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { isOrderStatus } from '#domain/order/order-status.ts';
import { isReturnStatus } from '#domain/returns/return-status.ts';
import type { Role } from '#domain/staff/roles.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import { governorateName } from '#server/orders/governorate-name.ts';
import { AccessDeniedError } from '#server/use-cases/access-errors.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome, Refusal } from '#server/use-cases/outcome.ts';
import type { OfficeParts } from './office-parts.ts';
import type { InputSchema, Procedure } from './procedure.ts';
import { nameOfProcedure } from './procedures.ts';

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
}

/**
 * Whatever is given: it is read first, and the use case sees only what can be read. The log
 * names the row. @throws {AccessDeniedError}
 */
export async function callProcedure<Input extends InputSchema, Ok, Code extends string>(
  row: Procedure<Input, Ok, Code>,
  parts: OfficeParts,
  { role, ...caller }: Caller,
  given: unknown,
  locale: Locale,
): Promise<Called<Ok>> {
  const name = nameOfProcedure(row);
  if (!row.roles.includes(role)) throw new AccessDeniedError(name, role);
  const read = v.safeParse(row.input, given, { lang: locale });
  if (!read.success) return { faults: faultsOf(read.issues, row.input, locale) };
  const actor = { ...caller, procedure: name, batch: randomUUID() };
  return { outcome: await row.run(parts, actor, read.output) };
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

/** What a refusal says. Its message has its name, and takes its details. */
export function sentenceOf({ refusal, ...details }: Refusal, locale: Locale): string {
  const key = `refused_${refusal.replaceAll('-', '_')}`;
  const message = (m as Record<string, unknown>)[key];
  if (typeof message !== 'function') throw new Error(`No message ${key}`);
  const shown = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'object' ? listed(name, value, locale) : detailText(name, value, locale),
  ]);
  return (message as (inputs: Record<string, string>, options: { locale: Locale }) => string)(
    Object.fromEntries(shown),
    { locale },
  );
}

function listed(
  name: string,
  values: readonly (string | number | Refusal)[],
  locale: Locale,
): string {
  const lines = values.flatMap((each) =>
    typeof each === 'object' ? [placed(each, sentenceOf(each, locale))] : [],
  );
  if (lines.length > 0) return lines.join('\n');
  const texts = values.map((each) =>
    typeof each === 'object' ? '' : detailText(name, each, locale),
  );
  return texts.join(locale === 'ar' ? '، ' : ', ');
}

/** Of many rows, its place among them is said, too. */
function placed({ line }: Refusal, sentence: string): string {
  return typeof line === 'number' ? `${line}: ${sentence}` : sentence;
}

/** A detail whose name ends in `Amount` is whole piastres. */
function detailText(name: string, value: string | number, locale: Locale): string {
  if (name.endsWith('Amount')) return formatAmount(toEgp(Number(value)), locale);
  // A terminal names a status or a governorate as it is typed.
  if (locale === 'en') return String(value);
  if (name === 'governorate' && isGovernorate(value)) return governorateName(value, locale);
  if (isOrderStatus(value)) return m[`orders_status_${value}`]({}, { locale });
  return isReturnStatus(value) ? m[`return_status_${value}`]({}, { locale }) : String(value);
}
