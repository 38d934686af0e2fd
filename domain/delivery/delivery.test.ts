import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Delivery, maxDeliveryLengths, readDelivery, readMapLink } from './delivery.ts';
import { governorates } from './governorates.ts';

const delivery: Delivery = {
  name: 'منى حسن',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '12 Mossadak St., floor 3',
  landmark: 'Opposite the bakery',
};

test('a whole delivery is taken as it is', () => {
  expect(readDelivery(delivery)).toEqual({ delivery });
});

test('typed texts are cleaned, and unknown members are dropped', () => {
  const typed = { ...delivery, name: ' منى \n حسن ', mobile: '+20 101 234 5678', colour: 'red' };
  expect(readDelivery(typed)).toEqual({ delivery });
});

test('characters that change the direction of text are removed, joiners stay', () => {
  const controls = [0x061c, 0x200e, 0x200f];
  for (let code = 0x202a; code <= 0x202e; code += 1) controls.push(code);
  for (let code = 0x2066; code <= 0x2069; code += 1) controls.push(code);
  for (const control of controls.map((code) => String.fromCodePoint(code))) {
    const turned = (text: string) => `${control}${text.slice(0, 2)}${control}${text.slice(2)}`;
    const typed = { ...delivery, name: turned(delivery.name), city: turned(delivery.city) };
    expect(readDelivery(typed)).toEqual({ delivery });
    expect(readDelivery({ ...delivery, street: control })).toEqual({
      faults: { street: 'missing' },
    });
  }
  const name = 'نیک\u200cنام 👩\u200d🔧';
  expect(readDelivery({ ...delivery, name }).delivery?.name).toBe(name);
});

test.each([undefined, null, '', '  '])('the landmark may be left out: %j', (landmark) => {
  const { landmark: _, ...without } = delivery;
  expect(readDelivery({ ...delivery, landmark })).toEqual({ delivery: without });
});

test.each([undefined, null, 'text', 7, [], {}])('%j lacks every field', (typed) => {
  expect(readDelivery(typed).faults).toEqual({
    name: 'missing',
    mobile: 'missing',
    governorate: 'missing',
    city: 'missing',
    street: 'missing',
  });
});

test.each([
  ['name', '   ', 'missing'],
  ['name', 'x'.repeat(101), 'too-long'],
  ['name', 7, 'wrong'],
  ['street', `half a \ud800 character`, 'wrong'],
  ['landmark', 'x'.repeat(201), 'too-long'],
  ['mobile', '0212345678', 'wrong'],
  ['mobile', '', 'missing'],
  ['governorate', 'Giza', 'wrong'],
  ['governorate', 'toString', 'wrong'],
  ['governorate', '', 'missing'],
])('%s %j is %s', (field, value, fault) => {
  expect(readDelivery({ ...delivery, [field]: value })).toEqual({ faults: { [field]: fault } });
});

test('a text is as long as its characters, not its code units', () => {
  const name = '👟'.repeat(maxDeliveryLengths.name);
  expect(readDelivery({ ...delivery, name }).delivery?.name).toBe(name);
});

test('there are 27 governorates, each once', () => {
  expect(new Set(governorates).size).toBe(27);
});

test('reading what was read changes nothing', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 120 });
  const typed = fc.record({
    name: text,
    city: text,
    street: text,
    landmark: fc.option(text),
    mobile: fc.constantFrom('010 1234 5678', '+201212345678', 'x'),
    governorate: fc.constantFrom(...governorates),
  });
  fc.assert(
    fc.property(typed, (fields) => {
      const read = readDelivery(fields);
      if (read.delivery) expect(readDelivery(read.delivery)).toEqual(read);
    }),
  );
});

test.each([
  ['I am here: https://maps.app.goo.gl/AbC', 'https://maps.app.goo.gl/AbC'],
  ['http://goo.gl/maps/x', 'https://goo.gl/maps/x'],
  ['https://maps.google.com/?q=30,31', 'https://maps.google.com/?q=30,31'],
  ['https://www.google.com/maps/@30,31,15z', 'https://www.google.com/maps/@30,31,15z'],
  ['https://google.com.eg/maps?q=1', 'https://google.com.eg/maps?q=1'],
  ['https://maps.apple.com/?ll=30,31', 'https://maps.apple.com/?ll=30,31'],
  ['https://www.openstreetmap.org/#map=15/30/31', 'https://www.openstreetmap.org/#map=15/30/31'],
  ['https://waze.com/ul?ll=30,31', 'https://waze.com/ul?ll=30,31'],
])('%j is the link of a map', (text, link) => {
  expect(readMapLink(text)).toBe(link);
});

test.each([
  'https://www.google.com/url?q=https://evil.example',
  'https://sites.google.com/view/maps',
  'https://docs.google.com/maps/',
  'https://goo.gl/x',
  'https://goo.gl/mapsx/1',
  'https://maps.google.com/url?q=https://evil.example',
  'https://www.google.com/maps/../url?q=https://evil.example',
  'https://google.com.evil.example/maps',
  'https://me@maps.app.goo.gl/AbC',
  'https://maps.app.goo.gl:8443/AbC',
  'https://www.openstreetmap.org/user/anybody',
  'javascript:alert(1)',
  'constructor',
])('%j is no link of a map', (text) => {
  expect(readMapLink(text)).toBeUndefined();
});
