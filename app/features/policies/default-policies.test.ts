import { expect, test } from 'vitest';
import { settingValues, type WrittenSettings } from '#domain/owner-settings.ts';
import { policies } from '#domain/policies.ts';
import { defaultPolicies } from './default-policies.ts';
import { policyFacts } from './policy-facts.ts';

const others = { brand: 'ADI', hasContact: true, sendsMail: true };

function textOf(
  policy: (typeof policies)[number],
  owner: WrittenSettings = {},
  change: Partial<typeof others> = {},
): string {
  const parts = defaultPolicies[policy](
    policyFacts(settingValues(owner), { ...others, ...change }),
  );
  return parts.flatMap(({ heading = '', texts }) => [heading, ...texts]).join('\n');
}

test('a new shop gives what the law of Egypt gives, and takes cash only', () => {
  expect(textOf('returns')).toContain('within 14 days');
  expect(textOf('returns')).toContain('you have 30 days.');
  expect(policies.map((policy) => textOf(policy)).join('\n')).not.toMatch(
    /VAT|transfer the amount/,
  );
});

test('the days of the owner stand beside those of the law', () => {
  const text = textOf('returns', { returnDays: '21', faultyReturnDays: '1' });
  expect(text).toContain('within 21 days');
  expect(text).toContain('you have 21 days.');
  expect(text).toContain('gives you 14 days');
  expect(textOf('returns', { returnDays: '0' })).not.toContain('for any reason');
});

test('ways to pay are those that the shop takes', () => {
  expect(textOf('delivery', { transferHandle: 'adi@instapay' })).toContain('InstaPay');
  expect(textOf('about', { transferWallet: '01012345678' })).toContain('InstaPay');
  const first = { transferHandle: 'adi@instapay', transferFirst: 'yes' };
  expect(textOf('delivery', first)).toContain('when the transfer has arrived');
  expect(textOf('delivery', { transferFirst: 'yes' })).not.toContain('transfer');
});

test('prices include VAT only of a seller who is registered for it', () => {
  expect(textOf('about', { vatRegistered: 'yes' })).toContain('include VAT of 14%');
  expect(textOf('about', { vatRegistered: 'no' })).not.toContain('VAT');
});

test('a shop without mail promises none', () => {
  expect(textOf('privacy')).toContain('emails about your orders');
  expect(textOf('privacy', {}, { sendsMail: false })).not.toMatch(/\bemails\b/i);
});

test('a shopper is told what the browser and the account keep, and what goes with the account', () => {
  const text = textOf('privacy');
  expect(text).toContain('your last ten orders, with name, mobile number and address');
  expect(text).toContain('when a size that you wait for is back');
  expect(text).toMatch(/We then delete [^.]*the sizes that you wait for/);
});

test('an address is asked for later only where the shop takes it later', () => {
  expect(textOf('delivery')).toContain('after you have ordered');
  expect(textOf('delivery', { delivery: 'required' })).not.toContain('after you have ordered');
});

test('nobody is led to contacts that are not there', () => {
  const led = /contact details/;
  for (const policy of ['delivery', 'returns', 'privacy'] as const) {
    expect(textOf(policy)).toMatch(led);
    expect(textOf(policy, {}, { hasContact: false })).not.toMatch(led);
  }
});
