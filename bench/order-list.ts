// The owner's lists and searches among 100,000 orders, with the plan of each query: `npm run bench --
// order-list`.
import { sql } from 'drizzle-orm';
import { type AskedOrders, searchOrders } from '#server/orders/list/list-orders.ts';
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
];

await withListedShop(insertOrders, async (shop) => {
  const parts = { database: shop, clock: () => new Date() };
  const { rows } = await shop.db.execute<{ newest: string }>(
    sql`select max(number) as newest from orders`,
  );
  const lists = searches(Number(rows[0]?.newest)).map(([name, ask]) => {
    return [name, (round: number) => searchOrders(parts, bench, ask(round))] as const;
  });
  await measureLists(shop, Object.fromEntries(lists));
});
