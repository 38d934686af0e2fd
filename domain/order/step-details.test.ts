import { expect, test } from 'vitest';
import { readStepDetails } from './step-details.ts';

test('what is told with a step is kept on one line, without marks that turn its direction', () => {
  const typed = { courier: ' Bosta ', waybill: '12\u202e34', note: 'Call\n first', other: 'x' };
  expect(readStepDetails(typed)).toEqual({
    details: { courier: 'Bosta', waybill: '1234', note: 'Call first' },
  });
  expect(readStepDetails({ courier: '  ', note: undefined })).toEqual({ details: {} });
});

test('it is bounded, in characters that people count', () => {
  const atMaxLength = { courier: '🚚'.repeat(50), waybill: '1'.repeat(50), note: 'ن'.repeat(300) };
  expect(readStepDetails(atMaxLength)).toEqual({ details: atMaxLength });
  const longer = { courier: 'x'.repeat(51), waybill: '1'.repeat(51), note: 'ن'.repeat(301) };
  expect(readStepDetails(longer)).toEqual({
    faults: { courier: 'too-long', waybill: 'too-long', note: 'too-long' },
  });
  expect(readStepDetails({ courier: 7, note: '\ud800' })).toEqual({
    faults: { courier: 'wrong', note: 'wrong' },
  });
});
