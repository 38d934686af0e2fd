import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Product } from '#domain/product/product.ts';
import { basePath, type Locale } from '#domain/text/locale.ts';
import type { RemotePage } from './remote-page.ts';
import { shopperSteps } from './shopper-steps.ts';

interface Visit {
  page: RemotePage;
  shopUrl: string;
  /** One with sizes. */
  product: Product;
  /** The last product of the list. */
  last: Product;
  locale: Locale;
}

export async function order({ page, shopUrl, product, last, locale }: Visit): Promise<void> {
  const text: Record<string, string> = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'));
  const m = (key: string) => text[key] ?? key;
  const base = basePath(locale);
  const nameOf = (one: Product) => (locale === 'ar' && one.nameAr) || one.name;
  const name = nameOf(product);
  const shopper = shopperSteps(page);

  await shopper.open(`${shopUrl}${base}/`);
  await shopper.tap('link', m('home_shop_now'));
  await shopper.isAt(`${base}/shop`);
  await shopper.findsBelow(nameOf(last));
  await shopper.fill(m('shop_search'), name);
  await shopper.tap('link', m('product_details'));
  await shopper.isAt(`${base}/shop/${product.id}`);
  await shopper.takeFirstSize();
  await shopper.tap('button', m('bag_add_to_cart_upper'));
  await shopper.isAt(`${base}/auth`);
  await shopper.fill(m('auth_email'), `${randomUUID()}@example.com`);
  await shopper.fill(m('auth_password'), 'first secret');
  await shopper.tap('button', m('auth_sign_up'));
  await shopper.isAt(base || '/');

  await shopper.open(`${shopUrl}${base}/cart`);
  await shopper.sees('heading', name);
  await shopper.tap('button', m('bag_remove').replace('{name}', name));
  await shopper.sees('heading', m('bag_delete_question'));
  assert.ok((await shopper.dialogHeight()) < 0.6, 'The dialog is higher than its content.');
  await shopper.tap('button', m('bag_delete_cancel'));

  await shopper.fill(m('delivery_name'), 'Mona Adel');
  await shopper.fill(m('delivery_mobile'), '01012345678');
  await shopper.choose(m('delivery_governorate'), 'giza');
  await shopper.fill(m('delivery_city'), 'Dokki');
  await shopper.fill(m('delivery_street'), '5 Tahrir St');
  await shopper.tap('button', m('bag_check_out'));
  await shopper.sees('heading', m('bag_thanks'));
  await shopper.tap('button', m('bag_thanks_close'));
}
