// The owner's lists besides the orders: 10,000 products with their stock, 20,000 returns of 100,000
// orders, 100,000 accounts, with the plan of each query: `npm run bench -- owner-lists`.
import { listProducts } from '#server/catalogue/list-products.ts';
import { listHistory, listPublished } from '#server/catalogue/releases/list-releases.ts';
import type { Queries } from '#server/database/database.ts';
import { listAccounts } from '#server/identity/accounts/manage-accounts.ts';
import { listReturns } from '#server/returns/read-returns.ts';
import { listPieceChanges, listPieces } from '#server/stock/manage/read-stock.ts';
import { insertGoods } from './tools/many-goods.ts';
import { insertOrders, mailbox } from './tools/many-orders.ts';
import { insertAccounts, insertReturns } from './tools/many-returns.ts';
import { type AskedPage, bench, measureLists, withListedShop } from './tools/measure-lists.ts';

type Find = (search: string) => ReturnType<AskedPage>;

const findGoods = (noun: string, find: Find): Record<string, AskedPage> => ({
  [`${noun}, a name in English`]: (round) => find(['runner', 'Delta', 'linen'][round % 3] ?? ''),
  [`${noun}, a name in Arabic`]: (round) => find(['احمر', 'قميص', 'أزرق'][round % 3] ?? ''),
  [`${noun}, an id`]: (round) => find(String(9_000 + round)),
  [`${noun}, a name of one`]: () => find('Xenophon'),
  [`${noun}, words of none`]: () => find('qx'),
});

const findPeople = (noun: string, find: Find): Record<string, AskedPage> => ({
  [`${noun}, a name in English`]: (round) => find(['mona', 'Ahmed'][round % 2] ?? ''),
  [`${noun}, a name in Arabic`]: (round) => find(['احمد', 'فاطمه'][round % 2] ?? ''),
  [`${noun}, given and family name`]: (round) => find(['Mona Adel', 'احمد حسن'][round % 2] ?? ''),
  [`${noun}, a name of one`]: () => find('Xenophon'),
  [`${noun}, words of nobody`]: () => find('qx'),
  [`${noun}, an e-mail address`]: (round) => find(`${mailbox(round * 575 + 5)}@gmail.com`),
});

const findReturns = (find: Find): Record<string, AskedPage> => ({
  ...findPeople('returns', find),
  'returns, a number': (round) => find(String(1_000 + round * 97)),
  'returns, the last 4 digits of a phone': (round) => find(String(1_000 + round * 149)),
  'returns, 6 digits within phones': (round) => find(String(345_678 + round * 9_973).slice(-6)),
  'returns, a whole phone': (round) => find(`010${String(12_345_678 + round * 31_676)}`),
});

async function fill(db: Queries): Promise<void> {
  await insertGoods(db);
  await insertOrders(db);
  await insertReturns(db);
  await insertAccounts(db);
}

await withListedShop(fill, async (shop) => {
  const parts = {
    database: shop,
    catalogueUrl: undefined,
    externalIdentity: undefined,
    fixedSettings: {},
  };
  const limit = 50;
  const release = (place: number) => String(place).padStart(20, '0');
  await measureLists(shop, {
    'products, the first page': () => listProducts(parts, bench, { limit }),
    'products, a later page': (round) => listProducts(parts, bench, { after: 150 * round, limit }),
    ...findGoods('products', (search) => listProducts(parts, bench, { search, limit })),
    'releases, the first page': () => listPublished(parts, bench, { limit }),
    'releases, a later page': () => listPublished(parts, bench, { after: release(500), limit }),
    'product history, the first page': () => listHistory(parts, bench, { limit }),
    'product history, a later page': () =>
      listHistory(parts, bench, { after: release(500), limit }),
    'product history of a release': () => listHistory(parts, bench, { key: release(500), limit }),
    'stock, the first page': () => listPieces(parts, bench, { limit }),
    'stock, a later page': (round) =>
      listPieces(parts, bench, { after: { id: 150 * round, size: 'M' }, limit }),
    ...findGoods('stock', (search) => listPieces(parts, bench, { search, limit })),
    'stock history, the first page': () => listPieceChanges(parts, bench, { limit }),
    'stock history, a later page': (round) =>
      listPieceChanges(parts, bench, { after: 200_000 - 3_000 * round, limit }),
    'stock history of a product': (round) => listPieceChanges(parts, bench, { id: round, limit }),
    'returns, the newest': () => listReturns(parts, bench, { limit }),
    'returns, a later page': (round) =>
      listReturns(parts, bench, { after: 20_000 - 300 * round, limit }),
    'returns, open': () => listReturns(parts, bench, { filters: { open: true }, limit }),
    'returns, open, a name': () =>
      listReturns(parts, bench, { search: 'Zaki', filters: { open: true }, limit }),
    ...findReturns((search) => listReturns(parts, bench, { search, limit })),
    'accounts, the first page': () => listAccounts(parts, bench, { limit }),
    'accounts, a later page': (round) =>
      listAccounts(parts, bench, { after: (round * 4).toString(16).padStart(2, '0'), limit }),
    ...findPeople('accounts', (search) => listAccounts(parts, bench, { search, limit })),
  });
});
