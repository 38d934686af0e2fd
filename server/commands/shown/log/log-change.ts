import { isDeepStrictEqual } from 'node:util';
import { egpText } from '#domain/money/amount.ts';
import { toPiastres } from '#domain/money/money.ts';
import type { ChangedLine } from '#domain/order/order.ts';
import { strangersLine, strangersPhrase } from '#domain/text/strangers-text.ts';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import { piecesText } from '#server/orders/mails/goods-words.ts';
import type { KeptLine } from '#server/use-cases/list-log.ts';

/** Of one side of a change: the whole is in `--json`. */
const valueColumns = 40;

/** What stays of the words before those that differ. */
const keptBefore = 10;

const inPiastres = new Set([
  'deliveryFee',
  'discount',
  'fee',
  'freeFrom',
  'givenBack',
  'minimum',
  'paidAmount',
  'refund',
  'toPay',
]);
const inEgp = new Set(['price', 'wasPrice']);

type Fields = Readonly<Record<string, unknown>>;

/** What was changed: only what differs, as an owner reads it. */
export function changeText({ before, after }: Pick<KeptLine, 'before' | 'after'>): string {
  if (Array.isArray(before) || Array.isArray(after)) return 'another order';
  const [old, fresh] = [before as Fields | null, after as Fields | null];
  if (old && fresh) {
    const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
    return names.map((name) => fieldChange(name, old[name], fresh[name])).join(', ');
  }
  const fields = Object.entries(fresh ?? old ?? {})
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${words(name)} ${shown(textOf(value, name, fresh ?? old ?? {}))}`);
  return [fresh ? 'new' : 'gone', fields.join(', ')].filter(Boolean).join(': ');
}

function fieldChange(name: string, before: unknown, after: unknown): string {
  const [was, is] = differing(before, after);
  const [old, fresh] = shortened(textOf(was, name), textOf(is, name));
  return `${words(name)} ${shown(old)} → ${shown(fresh)}`;
}

/** Without what both have. */
function differing(was: unknown, is: unknown): [unknown, unknown] {
  if (Array.isArray(was) && Array.isArray(is)) {
    const without = (these: unknown[], those: unknown[]) =>
      these.filter((one) => !those.some((other) => isDeepStrictEqual(one, other)));
    const [gone, added] = [without(was, is), without(is, was)];
    return gone.length + added.length === 0 ? [was, is] : [gone, added];
  }
  if (!isFields(was) || !isFields(is) || isGoods(was)) return [was, is];
  const without = (one: Fields, other: Fields) =>
    Object.fromEntries(
      Object.entries(one).filter(([name, value]) => !isDeepStrictEqual(value, other[name])),
    );
  return [without(was, is), without(is, was)];
}

/** Long texts begin shortly before what differs. */
function shortened(was: string, is: string): [string, string] {
  if (Math.max(was.length, is.length) <= valueColumns) return [was, is];
  const [old, fresh] = [[...was], [...is]];
  const same = old.findIndex((sign, place) => sign !== fresh[place]);
  const from = (same === -1 ? old.length : same) - keptBefore;
  if (from <= 0) return [was, is];
  return [`…${old.slice(from).join('')}`, `…${fresh.slice(from).join('')}`];
}

function textOf(value: unknown, name = '', beside: Fields = {}): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(value, name, beside);
  if (typeof value === 'string') return isMoment(value) ? egyptMinute(value) : value;
  if (Array.isArray(value)) {
    return value.map((each) => textOf(each, name)).join(value.some(isFields) ? '; ' : ', ');
  }
  if (!isFields(value)) return String(value);
  if (isGoods(value)) return piecesText(value, 'en');
  return Object.entries(value)
    .filter(([, each]) => each !== null)
    .map(([of, each]) => `${words(of)} ${textOf(each, of, value)}`)
    .join(', ');
}

function numberText(value: number, name: string, { kind }: Fields): string {
  // Of a coupon code.
  if (name === 'value' && kind === 'percent') return `${value}%`;
  if (inPiastres.has(name) || (name === 'value' && kind === 'amount')) return egpText(value);
  return inEgp.has(name) ? egpText(toPiastres(value)) : String(value);
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Pieces of an order. */
function isGoods(value: Fields): value is Fields & ChangedLine {
  return (
    typeof value.id === 'number' &&
    typeof value.name === 'string' &&
    typeof value.quantity === 'number'
  );
}

/** `isEnded` is "ended", `maxUses` is "max uses", and `nameAr` is "name in Arabic". */
function words(name: string): string {
  return strangersLine(name)
    .replace(/^is(?=[A-Z])/, '')
    .replace(/Ar$/, ' in Arabic')
    .replace(/(?<=[a-z])[A-Z]|^[A-Z]/g, (letter, place) =>
      place === 0 ? letter.toLowerCase() : ` ${letter.toLowerCase()}`,
    );
}

function shown(text: string): string {
  return strangersPhrase(text, valueColumns) || '–';
}
