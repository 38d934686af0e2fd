import { join } from 'node:path';
import { root } from '../root.mjs';

/**
 * The chunks of the pages, and of which folders, files and messages their modules are. The longest
 * name decides. A chunk also takes what its modules import, unless a chunk above has it.
 */
export const chunks = {
  root: [
    'app/root.tsx',
    'app/router',
    'app/shell',
    'app/styles',
    'app/ui',
    'app/features/account/login-state.ts',
    'app/features/account/stored-session.ts',
    'app/features/add-to-cart/tap-to-add.ts',
    'app/features/delivery/delivery-draft-state.ts',
    'app/features/delivery/delivery-keys.ts',
    'app/features/saved/heart.tsx',
    'app/features/saved/saved-list.ts',
    'app/http/shared-call.ts',
    'domain/bag',
    'domain/product/category.ts',
    'domain/returns/return-days.ts',
    'domain/text',
    'messages/bag_go_to_shop',
  ],
  shopper: [
    'app/shopper/shopper.tsx',
    'app/features/size-waits/size-wish.ts',
    'domain/catalogue/catalogue-document.ts',
  ],
  catalogue: ['app/features/catalogue', 'domain/catalogue'],
  buying: [
    'app/features/add-to-cart',
    'app/features/size-guide',
    'app/features/size-waits/wait-button.tsx',
    'app/features/stock',
    'app/features/viewed',
    'messages/guide',
    'messages/product',
    'messages/shop',
  ],
  cards: ['app/features/catalogue/cards'],
  kinds: [
    'app/features/catalogue/data/kind-names.ts',
    'app/features/catalogue/data/kind-text.ts',
    'messages/kind',
  ],
  account: ['app/features/account', 'app/http'],
  forms: ['app/features/account/forms', 'messages/auth'],
  places: ['app/features/delivery'],
  address: ['app/features/delivery/address'],
  amounts: [
    'app/features/orders/order-access.ts',
    'app/features/payment',
    'app/ui/text/amount-rows.tsx',
    'app/ui/text/arrival-text.ts',
    'app/ui/text/cash-sentence.tsx',
    'domain/order',
    'messages/bag',
    'messages/delivery_arrives',
    'messages/delivery_day_names',
    'messages/delivery_month_names',
    'messages/orders_kept_until',
  ],
  bag: ['app/features/bag', 'app/features/orders/forget-orders.ts', 'app/features/saved'],
  dialogs: ['app/features/bag/check-out'],
  orders: ['app/features/orders', 'messages/order', 'messages/orders'],
  order: ['app/features/orders/one-order', 'app/features/returns', 'domain/returns'],
} as const;

export type Chunk = keyof typeof chunks;

const names = Object.keys(chunks) as Chunk[];

/** @param path from the project's folder; of a message `messages/` and its key */
export function chunkOf(path: string): Chunk | undefined {
  const places = names.flatMap((name) => chunks[name].map((place) => ({ name, place })));
  const found = places.filter(
    ({ place }) => path === place || path.startsWith(`${place}/`) || path.startsWith(`${place}_`),
  );
  return found.sort((a, b) => b.place.length - a.place.length)[0]?.name;
}

function pathOf(id: string): string {
  const path = id.slice(join(root, '/').length).replace(/\?.*/, '');
  return path.replace(/^build\/messages\/\w+\/(\w+)\.js$/, 'messages/$1');
}

export const chunkGroups = [
  { name: 'libraries', test: /\/node_modules\/(react|react-dom|scheduler|zustand)\// },
  ...names.map((name) => ({
    name,
    test: (id: string) => id.startsWith(root) && chunkOf(pathOf(id)) === name,
    // Else what one page alone uses stays in the page's own chunk.
    minShareCount: name === 'root' || name === 'shopper' ? 1 : 2,
  })),
];
