import { expect, it } from 'vitest';
import { fileText } from './download-data.tsx';

it('saves the data of the account, and no page of another server', () => {
  const data = { account: { email: 'sara@example.com' } };
  expect(JSON.parse(fileText(data))).toEqual(data);
  expect(() => fileText(undefined)).toThrow(TypeError);
});
