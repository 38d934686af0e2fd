import * as v from 'valibot';
import { maxStepLengths, stepDetails } from '#domain/order/step-details.ts';
import { readText } from '#domain/product/product-text.ts';
import { toOneLine } from '#domain/text/one-line.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { readId } from '#domain/text/read-id.ts';
import { daysAfter, startOfDayInEgypt } from '#domain/time/calendar-day.ts';
import { readEgyptTime } from '#domain/time/egypt-time.ts';
import { m } from '#messages';
import { maxCourierNameLength } from '#server/couriers/courier-mapping.ts';
import { warningsOf } from '#server/office/procedure.ts';
import { maxStaffNoteLength } from '#server/orders/change/set-staff-note.ts';
import type { ExportPlace } from '#server/orders/read/export-orders.ts';
import { versionRefusals } from '#server/use-cases/versions.ts';
import { eachOrderShape } from './each-order-shape.ts';
import {
  exactly,
  fault,
  helped,
  lineOrNothing,
  number,
  positional,
  seenVersions,
  several,
  written,
} from './fields.ts';
import { notPutBack, status, told } from './order-shapes.ts';

const maxAtOnce = 500;
export const maxReferenceLength = 100;
export const maxLineLength = 100;
export const maxSearchLength = 200;
export const maxListed = 1_000;
/** EGP. */
export const maxAmount = 10_000_000;

export const numbers = () =>
  v.pipe(
    positional(several(number(), { max: maxAtOnce })),
    v.description('The numbers of the orders'),
  );

export const oneNumber = () =>
  v.pipe(positional(number()), v.description('The number of the order'));

export const writtenLine = () =>
  v.pipe(lineOrNothing({ max: maxLineLength }), v.string(fault(m.fault_missing, {})));

export const note = () =>
  helped(lineOrNothing({ max: maxStepLengths.note }), 'A line for the shopper');

export const versions = () => seenVersions({ max: maxAtOnce });

export const ofEachOrder = ['version-of-each', ...versionRefusals] as const;

/** Several lines; empty for none. */
export const staffNote = () => {
  const max = maxStaffNoteLength;
  const read = (text: string) => readText(text, { maxLength: max, lines: true }, () => undefined);
  return v.pipe(
    exactly(read, fault(m.fault_words, { max })),
    v.description('What the staff should know; empty to remove it'),
  );
};

export const takenStep = eachOrderShape({
  status,
  was: status,
  sellable: v.boolean(),
  putBack: v.number(),
  notPutBack,
  corrected: v.pipe(
    v.array(
      v.object({ detail: v.picklist(stepDetails), was: v.nullable(v.string()), is: v.string() }),
    ),
    v.readonly(),
  ),
  warnings: warningsOf(['waybill-of-others']),
  version: v.number(),
  ...told,
});

export const courierName = () => {
  const max = maxCourierNameLength;
  const read = (text: string) => {
    const name = toOneLine(text);
    return name && [...name].length <= max ? name : undefined;
  };
  return exactly(read, fault(m.fault_name, { max }));
};

const momentFault = fault(m.fault_moment, {});

/** A day from its first moment on, or a time, as in Egypt. */
export const since = () =>
  helped(
    written((text) => readEgyptTime(text)?.moment, momentFault),
    'The first day, such as 2026-11-21, or a time, such as 2026-11-21T14:00',
  );

/** Of what was done before the shop is told. */
export const doneAt = (help: string) =>
  helped(
    written((text) => readEgyptTime(text)?.moment, momentFault),
    help,
  );

/** The end of a day, or a time. */
export const until = () =>
  helped(
    written((text) => {
      const { moment, isDay } = readEgyptTime(text) ?? {};
      return isDay ? startOfDayInEgypt(daysAfter(plainText(text), 1)) : moment;
    }, momentFault),
    'The last day, or a time: the orders before it',
  );

/** As an export gives it in `next`. */
export const exportPlace = () =>
  helped(written(readPlace, fault(m.fault_after, {})), 'Those that follow this one: the next page');

function readPlace(text: string): ExportPlace | undefined {
  const [after, upTo, ...more] = text.split('-').map(readId);
  if (after === undefined || upTo === undefined || more.length > 0) return undefined;
  return { after, upTo };
}
