import { randomUUID } from 'node:crypto';
import { signUp } from './accounts.ts';

/** A shopper with a session, who can order. */
export interface SignedInShopper {
  email: string;
  cookies: { name: string; value: string }[];
  /** @returns the status */
  call(method: string, path: string, json?: unknown): Promise<number>;
  /** Orders one of each product at its price in EGP. @throws when the shop refuses */
  order(...products: Priced[]): Promise<void>;
  /** @throws when the shop refuses */
  fillBag(...products: Priced[]): Promise<void>;
}

interface Priced {
  id: number;
  price: number;
  name?: string;
  imagePath?: string;
}

function cookiesOf(answer: Response): string[] {
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
}

/** Makes an account and exchanges its token for a session, as the pages do. */
export async function signedInShopper(shopUrl: string): Promise<SignedInShopper> {
  const { email, idToken } = await signUp(shopUrl);
  const probe = await fetch(`${shopUrl}/session`);
  await probe.text();
  const [xsrf = ''] = cookiesOf(probe);
  const headers = {
    'content-type': 'application/json',
    'x-xsrf-token': xsrf.split('=')[1] ?? '',
  };
  const exchange = await fetch(`${shopUrl}/session`, {
    method: 'POST',
    headers: { ...headers, cookie: xsrf },
    body: JSON.stringify({ idToken }),
  });
  if (!exchange.ok) throw new Error(`POST /session: ${exchange.status} ${await exchange.text()}`);
  await exchange.text();
  const cookies = [xsrf, ...cookiesOf(exchange)];
  const cookie = cookies.join('; ');

  return {
    email,
    cookies: cookies.map((text) => {
      const [name = '', value = ''] = text.split('=');
      return { name, value };
    }),
    async call(method, path, json) {
      const answer = await fetch(shopUrl + path, {
        method,
        headers: { ...headers, cookie, 'idempotency-key': randomUUID() },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      await answer.text();
      return answer.status;
    },
    async fillBag(...products) {
      const read = await fetch(`${shopUrl}/api/bag`, { headers: { cookie } });
      const json = {
        base: await read.json(),
        lines: products.map(({ id, price, name = 'Product', imagePath = '/images/none.png' }) => {
          return { id, name, price, imagePath, quantity: 1 };
        }),
        hasSale: false,
      };
      const answer = await fetch(`${shopUrl}/api/bag`, {
        method: 'PUT',
        headers: { ...headers, cookie },
        body: JSON.stringify(json),
      });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`PUT /api/bag: ${answer.status} ${text}`);
    },
    async order(...products) {
      const answer = await fetch(`${shopUrl}/api/orders`, {
        method: 'POST',
        headers: { ...headers, cookie, 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          lines: products.map(({ id, price }) => ({ id, price, quantity: 1 })),
        }),
      });
      const text = await answer.text();
      if (answer.status !== 201) throw new Error(`POST /api/orders: ${answer.status} ${text}`);
    },
  };
}
