// The owner's lists and searches among 100,000 orders, with the plan of each query: `npm run bench --
// order-list`.
import { sql } from 'drizzle-orm';
import { dayInEgypt } from '#domain/time/calendar-day.ts';
import {
  type AskedCounts,
  type AskedOrders,
  countOrders,
  searchOrders,
} from '#server/orders/list/list-orders.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { insertOrders, mailbox } from './tools/many-orders.ts';
import { bench, measureLists, withListedShop } from './tools/measure-lists.ts';

const searches = (newest: number): [string, (round: number) => AskedOrders][] => [
  ['the newest', () => ({})],
  ['a later page', (round) => ({ after: newest - 1_000 * round })],
  ['a number', (round) => ({ search: String(newest - 1_500 * round) })],
  ['the last 4 digits of a phone', (round) => ({ search: String(1_000 + round * 149) })],
  ['6 digits within phones', (round) => ({ search: String(345_678 + round * 9_973).slice(-6) })],
  ['a whole phone', (round) => ({ search: `010${String(12_345_678 + round * 31_676)}` })],
  ['a common name', (round) => ({ search: ['Mona', 'mohamed', 'أحمد', 'فاطمه'][round % 4] ?? '' })],
  ['given and family name', (round) => ({ search: ['Mona Adel', 'احمد حسن'][round % 2] ?? '' })],
  ['a name of one order', () => ({ search: 'Xenophon' })],
  ['a name of nobody', (round) => ({ search: `Nobody${round}` })],
  ['two letters of nobody', () => ({ search: 'qx' })],
  ['an e-mail address', (round) => ({ search: `${mailbox(round * 577)}@gmail.com` })],
  ['needs an address', () => ({ filters: { needsAddress: true } })],
  ['owed', () => ({ filters: { owed: true } })],
  ['unpaid for 3 days', () => ({ filters: { unpaid: true, olderThan: 3 * 86_400_000 } })],
  ['a name among the refused', () => ({ search: 'Zaki', filters: { status: 'refused' } })],
  ['two statuses', () => ({ filters: { statuses: ['placed', 'shipped'] } })],
  ['a day', (round) => ({ filters: { from: dayAgo(300 - round), until: dayAgo(300 - round) } })],
  ['an old year', () => ({ filters: { until: dayAgo(20) } })],
  ['a status of an old month', () => ({ filters: { status: 'placed', ...month } })],
  ['the delivered of all days', () => ({ filters: { status: 'delivered', until: dayAgo(0) } })],
  ['a governorate', () => ({ filters: { governorate: 'giza' } })],
  ['a rare governorate', () => ({ filters: { governorate: 'matrouh' } })],
  ['two statuses in a governorate', () => ({ filters: { statuses: both, governorate: 'giza' } })],
  ['a governorate in an old month', () => ({ filters: { governorate: 'matrouh', ...month } })],
  ['somebody of the staff', () => ({ filters: { person: 'mona' } })],
  ['somebody who left', () => ({ filters: { person: 'left' } })],
  ['a status of somebody', () => ({ filters: { person: 'mona', status: 'refused' } })],
  ['a broad word in a governorate', () => ({ search: 'gmail.com', filters: giza })],
  ['a broad word of somebody', () => ({ search: 'gmail.com', filters: { person: 'mona' } })],
  ['a status of who did most', () => ({ filters: { person: 'mona', status: 'delivered' } })],
  ['wide days of somebody', () => ({ filters: { person: 'mona', ...wide } })],
  ['a governorate until a day', () => ({ filters: { ...giza, until: dayAgo(10) } })],
  ['the delivered of wide days', () => ({ filters: { status: 'delivered', ...wide } })],
  ['a broad word of wide days', () => ({ search: 'gmail.com', filters: wide })],
  ['a name of a day', () => ({ search: 'Mona', filters: { from: dayAgo(90), until: dayAgo(90) } })],
  ['a letter', () => ({ search: 'a' })],
  ['a broad word', () => ({ search: 'gmail.com' })],
  ['a name of somebody who left', () => ({ search: 'Xenophon', filters: { person: 'left' } })],
  ['a common name of who left', () => ({ search: 'Mona', filters: { person: 'left' } })],
  ['a name in a governorate', () => ({ search: 'Mona', filters: { ...giza, person: 'mona' } })],
  ['the oldest', () => ({ sort: 'oldest' })],
  ['the oldest of a status', () => ({ sort: 'oldest', filters: { status: 'shipped' } })],
  ['the oldest of several', () => ({ sort: 'oldest', filters: { statuses: waiting } })],
  ['the oldest of somebody', () => ({ sort: 'oldest', filters: { person: 'left' } })],
  ['the oldest of a broad word', () => ({ sort: 'oldest', search: 'gmail.com', filters: giza })],
  ['the oldest of wide days', () => ({ sort: 'oldest', filters: { status: 'placed', ...wide } })],
  ['the oldest to ship in a governorate', () => ({ sort: 'oldest', filters: toShip })],
  ['all of it', () => ({ search: 'Mona', filters: { statuses: both, person: 'mona', ...all } })],
];

const giza = { governorate: 'giza' } as const;
const toShip = { status: 'shipped', governorate: 'matrouh' } as const;
const waiting = ['placed', 'confirmed', 'shipped'] as const;
const both = ['delivered', 'refused'] as const;
const dayAgo = (days: number) => dayInEgypt(new Date(Date.now() - days * 86_400_000));
const month = { from: dayAgo(200), until: dayAgo(170) };
const wide = { from: dayAgo(300), until: dayAgo(100) };
const all = { governorate: 'giza', ...month } as const;

const counts: [string, AskedCounts][] = [
  ['all', {}],
  ['a common name', { search: 'Mona' }],
  ['a day', { filters: { from: dayAgo(100), until: dayAgo(100) } }],
  ['all days', { filters: { until: dayAgo(0) } }],
  ['a governorate', { filters: { governorate: 'giza' } }],
  ['a rare governorate in an old month', { filters: { governorate: 'matrouh', ...month } }],
  ['somebody', { filters: { person: 'mona' } }],
  ['a broad word', { search: 'gmail.com' }],
  ['a letter', { search: 'a' }],
  ['a broad word of somebody', { search: 'gmail.com', filters: { person: 'mona' } }],
  ['a broad word in a governorate', { search: 'gmail.com', filters: giza }],
  ['wide days', { filters: wide }],
  ['wide days of somebody', { filters: { person: 'mona', ...wide } }],
  ['owed', { filters: { owed: true } }],
  ['unpaid', { filters: { unpaid: true } }],
  ['all of it', { search: 'Mona', filters: { person: 'mona', ...all } }],
];

await withListedShop(insertOrders, async (shop) => {
  const parts = { database: shop, clock: () => new Date() };
  const { rows } = await shop.db.execute<{ newest: string }>(
    sql`select max(number) as newest from orders`,
  );
  const lists = searches(Number(rows[0]?.newest)).map(([name, ask]) => {
    return [name, (round: number) => searchOrders(parts, bench, ask(round))] as const;
  });
  const counted = counts.map(([name, asked]) => {
    const count = async () => {
      const outcome = await countOrders(parts, bench, asked);
      return isRefusal(outcome) ? outcome : { ok: { rows: Object.keys(outcome.ok.counts) } };
    };
    return [`counts of ${name}`, count] as const;
  });
  await measureLists(shop, Object.fromEntries([...lists, ...counted]));
});
