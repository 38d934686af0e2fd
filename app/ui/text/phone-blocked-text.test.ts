import { expect, test } from 'vitest';
import { phoneBlockedText } from './phone-blocked-text.ts';

const phone = '02 2345 6789';
const whatsapp = '01012345678';
const sorry = 'We are sorry: we cannot take an order for this mobile number.';

test.each([
  ['to call', { phone }, `${sorry} Please call us: ${phone}`],
  ['to call, also beside WhatsApp', { phone, whatsapp }, `${sorry} Please call us: ${phone}`],
  ['to write', { whatsapp }, `${sorry} Please write to us on WhatsApp: ${whatsapp}`],
  ['nothing where no contact is set', {}, sorry],
  ['nothing where none came', undefined, sorry],
])('a blocked shopper is asked %s', (_, contact, text) => {
  expect(phoneBlockedText(contact)).toBe(text);
});
