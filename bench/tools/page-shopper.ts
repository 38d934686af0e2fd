import { request } from '@playwright/test';
import { signUp } from './accounts.ts';

interface Product {
  id: number;
  name: string;
  price: number;
  imagePath: string;
}

/** The products of a shop as its pages get them. */
export async function productsOf(shopUrl: string): Promise<Product[]> {
  const releases = await (await fetch(`${shopUrl}/products.json`)).json();
  return Object.values(releases as Record<string, Product[]>).at(-1) ?? [];
}

/** A logged-in shopper with these products in the bag. */
export async function storageOfShopper(shopUrl: string, products: readonly Product[]) {
  const { email, idToken } = await signUp(shopUrl);
  const browser = await request.newContext({ baseURL: shopUrl });
  try {
    await browser.get('/session');
    const { cookies } = await browser.storageState();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const answer = await browser.post('/session', {
      data: { idToken },
      headers: { 'X-XSRF-TOKEN': token },
    });
    if (!answer.ok()) throw new Error(`POST /session: ${answer.status()} ${await answer.text()}`);
    const lines = products.map(({ id, name, price, imagePath }) => {
      return { id, name, price, imagePath, quantity: 1 };
    });
    const kept = {
      account: email,
      session: email,
      loggedin: '1',
      [`bag:${email}`]: JSON.stringify({ lines, hasSale: false, base: null }),
    };
    const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
    const { cookies: all } = await browser.storageState();
    return { cookies: all, origins: [{ origin: shopUrl, localStorage }] };
  } finally {
    await browser.dispose();
  }
}
