import * as v from 'valibot';
import { maxDeliveryLengths } from '#domain/delivery/delivery.ts';
import { maxDays, maxFee } from '#domain/delivery/delivery-terms.ts';
import { toEgp } from '#domain/money/money.ts';
import { m } from '#messages';
import { amount, fault, name, rowsOf, wholeNumber, written, yesOrNo } from './fields.ts';
import { writtenGovernorate } from './written-governorate.ts';

/** As `delivery show` names it, or by its name in English or Arabic. */
export function governorate() {
  return written(writtenGovernorate, fault(m.fault_governorate, {}));
}

export function fee() {
  return amount({ max: toEgp(maxFee) });
}

export function cityName() {
  return name({ max: maxDeliveryLengths.city });
}

/** `1-3`, or `2` for exactly two days. */
export function days() {
  return written(
    (text) => {
      const [, from = '', to = from] = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?$/.exec(text) ?? [];
      const isRead = from !== '' && Number(from) <= Number(to) && Number(to) <= maxDays;
      return isRead ? ([Number(from), Number(to)] as const) : undefined;
    },
    fault(m.fault_days, { max: maxDays }),
  );
}

const placeRow = v.pipe(
  v.strictObject({
    governorate: governorate(),
    city: v.optional(cityName()),
    cityAr: v.optional(cityName()),
    fee: fee(),
    daysFrom: wholeNumber({ min: 0, max: maxDays }),
    daysTo: wholeNumber({ min: 0, max: maxDays }),
    open: v.optional(yesOrNo()),
  }),
  v.forward(
    v.partialCheck(
      [['daysFrom'], ['daysTo']],
      ({ daysFrom, daysTo }) => daysFrom <= daysTo,
      fault(m.fault_days_turned, {}),
    ),
    ['daysFrom'],
  ),
  v.forward(
    v.partialCheck(
      [['city'], ['cityAr']],
      ({ city, cityAr }) => city !== undefined || cityAr === undefined,
      fault(m.fault_city_without_name, {}),
    ),
    ['city'],
  ),
  v.forward(
    v.partialCheck(
      [['city'], ['open']],
      ({ city, open }) => city === undefined || open === undefined,
      fault(m.fault_city_cannot_close, {}),
    ),
    ['open'],
  ),
);

/** More than every governorate with all its cities. */
const maxRows = 10_000;

export function placeRows() {
  return rowsOf(placeRow, { max: maxRows });
}
