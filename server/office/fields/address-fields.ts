import * as v from 'valibot';
import { type DeliveryField, maxDeliveryLengths, readDelivery } from '#domain/delivery/delivery.ts';
import { readEgyptianMobile } from '#domain/delivery/egyptian-mobile.ts';
import { m } from '#messages';
import { exactly, type Fault, fault, helped } from './fields.ts';
import { writtenGovernorate } from './written-governorate.ts';

const sample = { name: 'A', mobile: '01012345678', governorate: 'cairo', city: 'A', street: 'A' };

/** Read as the bag reads it. */
function part(field: DeliveryField, message: Fault) {
  return v.pipe(
    v.string(message),
    v.check(
      (text) => readDelivery({ ...sample, [field]: text }).faults?.[field] === undefined,
      message,
    ),
  );
}

const text = (field: keyof typeof maxDeliveryLengths) =>
  part(field, fault(m.fault_address_line, { max: maxDeliveryLengths[field] }));

const mobile = (field: 'mobile' | 'otherMobile') => part(field, fault(m.fault_mobile, {}));

export function mobileNumber() {
  return exactly(readEgyptianMobile, fault(m.fault_mobile, {}));
}

const governorate = v.pipe(
  v.string(fault(m.fault_governorate, {})),
  v.transform((typed) => writtenGovernorate(typed) ?? typed),
  part('governorate', fault(m.fault_governorate, {})),
);

const needed = <Schema extends v.GenericSchema>(schema: Schema, help: string) =>
  v.pipe(schema, v.description(help));

export const addressFields = v.strictObject({
  name: needed(text('name'), 'Who receives it'),
  mobile: needed(mobile('mobile'), 'Their mobile number'),
  otherMobile: helped(mobile('otherMobile'), 'A second one'),
  governorate: needed(governorate, 'In English or Arabic'),
  city: needed(text('city'), 'City or area'),
  street: needed(text('street'), 'The street'),
  building: helped(text('building'), 'The building'),
  floor: helped(text('floor'), 'The floor'),
  flat: helped(text('flat'), 'The flat'),
  landmark: helped(text('landmark'), 'What is near it'),
  mapLink: helped(part('mapLink', fault(m.fault_map_link, {})), 'A link to the place on a map'),
});
