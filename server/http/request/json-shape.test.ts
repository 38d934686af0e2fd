import { describe, expect, it } from 'vitest';
import { isJsonWithin } from './json-shape.ts';

const few = { maxMembers: 4, maxDepth: 2 };

describe('JSON', () => {
  it.each([
    '{}',
    '{"a":[1,2],"b":3}',
    '{"a":",,,,[[[[{{{{"}',
    String.raw`{"a":"\",,,,,\\","b":"\\"}`,
    '"a lone string',
    '',
  ])('is within the limits: %s', (text) => {
    expect(isJsonWithin(text, few)).toBe(true);
  });

  it.each([
    '[1,2,3,4,5]',
    '{"a":1,"b":2,"c":3,"d":4,"e":5}',
    '[[[1]]]',
    '{"a":{"b":{}}}',
    String.raw`{"a":"\\","b":[1,2,3,4]}`,
    '[{},{},{}]',
  ])('is beyond them: %s', (text) => {
    expect(isJsonWithin(text, few)).toBe(false);
  });
});
