import * as v from 'valibot';
import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { isOrderStatus } from '#domain/order/order-status.ts';
import { isReturnStatus } from '#domain/returns/return-status.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome, Refusal } from '#server/use-cases/outcome.ts';
import type { OfficeParts } from './office-parts.ts';
import type { InputSchema, Procedure } from './procedure.ts';

/** A field that cannot be read, and what to write instead. */
interface FieldFault {
  /** As `minimum`, or `lines.0.size`. */
  field: string;
  fault: string;
}

/** `faults`: the input cannot be read, and the use case was not asked. */
export type Called =
  | { outcome: Outcome<unknown, string> }
  | { outcome?: never; faults: readonly FieldFault[] };

/** Whatever is given: it is read first, and the use case sees only what can be read. */
export async function callProcedure(
  { input, run }: Procedure,
  parts: OfficeParts,
  actor: Actor,
  given: unknown,
  locale: Locale,
): Promise<Called> {
  const read = v.safeParse(input, given, { lang: locale });
  if (read.success) return { outcome: await run(parts, actor, read.output) };
  return {
    faults: read.issues.map((issue) => ({
      field: v.getDotPath(issue) ?? '',
      fault: faultOf(issue, input, locale),
    })),
  };
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
    typeof value === 'object'
      ? value.map((each) => detailText(name, each, locale)).join(locale === 'ar' ? '، ' : ', ')
      : detailText(name, value, locale),
  ]);
  return (message as (inputs: Record<string, string>, options: { locale: Locale }) => string)(
    Object.fromEntries(shown),
    { locale },
  );
}

/** A detail whose name ends in `Amount` is whole piastres. */
function detailText(name: string, value: string | number, locale: Locale): string {
  if (name.endsWith('Amount')) return formatAmount(toEgp(Number(value)), locale);
  // A terminal names a status as it is typed.
  if (locale === 'en') return String(value);
  if (isOrderStatus(value)) return m[`orders_status_${value}`]({}, { locale });
  return isReturnStatus(value) ? m[`return_status_${value}`]({}, { locale }) : String(value);
}
