import type { Browser } from '@playwright/test';
import { signedInShopper } from './signed-in-shopper.ts';

interface Product {
  id: number;
  name: string;
  price: number;
  imagePath: string;
  sizes?: string[];
}

/** The products of a shop as its pages get them. */
export async function productsOf(shopUrl: string): Promise<Product[]> {
  const releases = await (await fetch(`${shopUrl}/products.json`)).json();
  return Object.values(releases as Record<string, Product[]>).at(-1) ?? [];
}

/** Cookies and storage of a browser that has shown a logged-in shopper's bag of three products. */
export async function storageOfShopper(browser: Browser, shopUrl: string) {
  const { email, cookies, fillBag } = await signedInShopper(shopUrl);
  const products = (await productsOf(shopUrl)).filter(({ sizes }) => !sizes).slice(0, 3);
  await fillBag(...products);
  const context = await browser.newContext();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: shopUrl })));
  await context.addInitScript((account) => {
    Object.assign(localStorage, { account, session: account, loggedin: '1' });
  }, email);
  const page = await context.newPage();
  await page.goto(`${shopUrl}/cart`, { waitUntil: 'networkidle' });
  for (const { name } of products) await page.getByText(name, { exact: true }).first().waitFor();
  const storageState = await context.storageState();
  await context.close();
  return storageState;
}
