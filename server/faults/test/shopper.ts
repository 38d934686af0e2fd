import { randomUUID } from 'node:crypto';
import type { PlacedOrder } from '#domain/order/order.ts';
import { openTestBrowser, type TestBrowser } from '#server/session/test/browser.ts';

interface Told {
  /** 'Thanks For Your Order', with a number. */
  confirmed: number;
  /** A final answer: there is no such order. */
  refused: number;
  /** No answer, or one that asks for a retry. */
  unknown: number;
}

interface Attempt {
  key: string;
  request: object;
  outcome: keyof Told;
  number?: number;
}

export interface Shopper {
  /** Signed in. */
  cookies: ReadonlyMap<string, string>;
  /** Retries an order without a final answer, as the pages do. @returns the status; 0 for none */
  order(): Promise<number>;
  /** @returns whether it was confirmed */
  fillBag(): Promise<boolean>;
  told(): Told;
  /** How often no final answer came. */
  leftWaiting(): number;
  /** How often a retry found its order placed. */
  foundPlaced(): number;
  /** Retries what has no answer. @returns how the shop differs from its answers, in words */
  compare(): Promise<string[]>;
}

const password = 'a long password';
const provider = '/identitytoolkit.googleapis.com/v1/accounts';

/** Signs up and in. @param token of an account elsewhere */
export async function openShopper(url: string, token?: string): Promise<Shopper> {
  const browser = openTestBrowser(url);
  await browser.call('GET', '/session');
  const exchange = await browser.call('POST', '/session', {
    json: { idToken: token ?? (await signUp(browser)) },
  });
  if (exchange.status !== 200) throw new Error(`POST /session was answered ${exchange.status}`);
  const answer = await fetch(`${url}/products.json`);
  const releases = (await answer.json()) as Record<string, Product[]>;
  const [product] = Object.values(releases).at(-1) ?? [];
  if (!product) throw new Error('The shop has no products');
  return shopperOf(browser, product);
}

interface Product {
  id: number;
  name: string;
  price: number;
  imagePath: string;
  sizes?: readonly string[];
}

async function signUp(browser: TestBrowser): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const { status, body } = await browser.call('POST', `${provider}:signUp?key=adi-storefront`, {
    json: { email, password, returnSecureToken: true },
  });
  if (status !== 200) throw new Error(`signUp was answered ${status} ${JSON.stringify(body)}`);
  return (body as { idToken: string }).idToken;
}

function shopperOf(browser: TestBrowser, { id, name, price, imagePath, sizes }: Product): Shopper {
  const [size] = sizes ?? [];
  const chosen = size === undefined ? { id } : { id, size };
  const attempts: Attempt[] = [];
  /** The last confirmed bag, and later writes without an answer. */
  let bag = { version: 0, generation: 0, quantity: 0 };
  let openWrites: number[] = [];
  let waits = 0;
  let found = 0;

  async function call(...request: Parameters<TestBrowser['call']>) {
    try {
      return await browser.call(...request);
    } catch {
      // No answer, or half of one.
      return { status: 0, body: undefined };
    }
  }

  async function send(attempt: Attempt): Promise<number> {
    const headers = { 'idempotency-key': attempt.key };
    const { status, body } = await call('POST', '/api/orders', { json: attempt.request, headers });
    if (status === 200 || status === 201) {
      if (status === 200) found += 1;
      const placed = body as PlacedOrder;
      attempt.outcome = 'confirmed';
      attempt.number = placed.order.number;
      bag = { ...placed.bag, quantity: quantityIn(placed.bag) };
      openWrites = [];
    } else {
      attempt.outcome = isDecision(status, body) ? 'refused' : 'unknown';
      if (attempt.outcome === 'unknown') waits += 1;
    }
    return status;
  }

  async function readBag() {
    const { status, body } = await call('GET', '/api/bag');
    if (status !== 200) return undefined;
    return { ...(body as typeof bag), quantity: quantityIn(body) };
  }

  return {
    cookies: browser.cookies,
    async fillBag() {
      const read = await readBag();
      if (!read) return false;
      const quantity = (read.quantity % 99) + 1;
      const line = { ...chosen, name, price, imagePath, quantity };
      const json = { base: read, writeId: randomUUID(), lines: [line], hasSale: false };
      const { status, body } = await call('PUT', '/api/bag', { json });
      if (status === 200) {
        bag = { ...(body as typeof bag), quantity: quantityIn(body) };
        openWrites = [];
      } else if (!isDecision(status, body)) openWrites.push(quantity);
      return status === 200;
    },
    leftWaiting: () => waits,
    foundPlaced: () => found,
    async order() {
      const open = attempts.find(({ outcome }) => outcome === 'unknown');
      if (open) return send(open);
      const request = { lines: [{ ...chosen, price, quantity: 1 }], bagGeneration: bag.generation };
      const attempt: Attempt = { key: randomUUID(), request, outcome: 'unknown' };
      attempts.push(attempt);
      return send(attempt);
    },
    told() {
      const told: Told = { confirmed: 0, refused: 0, unknown: 0 };
      for (const { outcome } of attempts) told[outcome] += 1;
      return told;
    },
    async compare() {
      const wrong: string[] = [];
      const before = await readBag();
      if (!before) return ['the bag cannot be read'];
      const isEnded = before.generation > bag.generation;
      if (!isEnded && ![bag.quantity, ...openWrites].includes(before.quantity)) {
        wrong.push(`the bag holds ${before.quantity}, not ${bag.quantity} or ${openWrites}`);
      }
      if (before.version < bag.version) wrong.push('the bag went back to an older version');
      for (const attempt of attempts) {
        if (attempt.outcome !== 'unknown') continue;
        const status = await send(attempt);
        if (attempt.outcome === 'unknown') wrong.push(`an order is still answered ${status}`);
      }
      const stand = attempts.flatMap(({ number }) => number ?? []);
      const listed = await listNumbers();
      for (const number of stand)
        if (!listed.includes(number)) wrong.push(`order ${number} is lost`);
      for (const number of listed)
        if (!stand.includes(number)) wrong.push(`nobody was told of order ${number}`);
      if (new Set(stand).size !== stand.length) wrong.push('one order stands for two');
      return wrong;
    },
  };

  async function listNumbers(): Promise<number[]> {
    const numbers: number[] = [];
    for (;;) {
      const before = numbers.length > 0 ? `?before=${Math.min(...numbers)}` : '';
      const { body } = await call('GET', `/api/orders${before}`);
      const { orders } = body as { orders: { number: number }[] };
      if (orders.length === 0) return numbers;
      numbers.push(...orders.map(({ number }) => number));
    }
  }
}

function quantityIn(document: unknown): number {
  const { lines } = document as { lines: { quantity: number }[] };
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Like takeFailure in app/features/bag/machine/call-shop.ts. */
function isDecision(status: number, body: unknown): boolean {
  const { code } = (body as { error?: { code?: string } } | undefined)?.error ?? {};
  return status !== 0 && (status < 500 || code === 'internal');
}
