import { strangersPhrase } from '#domain/text/strangers-text.ts';

/** Columns of a value within a sentence. */
const maxColumns = 120;

const nothing = '–';

/** A value of any kind in one short line: it may be a stranger's words. */
export function shownValue(value: unknown): string {
  return strangersPhrase(textOf(value), maxColumns) || nothing;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([name, each]) => `${name} ${textOf(each) || nothing}`);
  return members.join(', ');
}
