import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { freshEmail } from './auth-steps.ts';
import { openPage } from './open-page.ts';
import { expect } from './shopper.ts';

const password = 'first secret';
const key = 'adi-storefront';

export async function newAccount(page: Page): Promise<string> {
  const email = freshEmail();
  await askProvider(page, 'signUp', email);
  return email;
}

async function askProvider(page: Page, call: string, email: string): Promise<string> {
  const address = `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=${key}`;
  const data = { email, password, returnSecureToken: true };
  const answer = await page.request.post(address, { data });
  return (await answer.json()).idToken;
}

/** Logs in, by default with a new account, without the auth screen: sets the session cookie and the browser's storage. */
export async function logIn(page: Page, account?: string): Promise<string> {
  const email = account ?? freshEmail();
  const idToken = await askProvider(page, account ? 'signInWithPassword' : 'signUp', email);
  await page.request.get('/session');
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/session', {
    data: { idToken },
    headers: { 'X-XSRF-TOKEN': token },
  });
  expect(answer.status()).toBe(200);
  await page.goto('/robots.txt');
  await page.evaluate((account) => {
    localStorage.setItem('account', account);
    localStorage.setItem('session', account);
    localStorage.setItem('loggedin', '1');
  }, email);
  return email;
}

export interface KeptLine {
  id: number;
  name: string;
  nameAr?: string | undefined;
  price: number;
  imagePath?: string;
  quantity?: number;
  size?: string;
}

export async function openBagWith(page: Page, lines: readonly KeptLine[]): Promise<string> {
  const email = await logIn(page);
  await keepLines(page, email, lines);
  await openBag(page);
  return email;
}

export async function keepLines(
  page: Page,
  email: string,
  lines: readonly KeptLine[],
): Promise<void> {
  const kept = lines.map(({ id, name, nameAr, price, imagePath = '', quantity = 1, size }) => {
    return { id, name, nameAr, price, imagePath, quantity, size };
  });
  const text = JSON.stringify({ lines: kept, hasSale: false, base: null });
  await page.evaluate(([at, bag]) => localStorage.setItem(`bag:${at}`, bag ?? ''), [email, text]);
}

export async function openBag(page: Page): Promise<void> {
  await openPage(page, '/cart');
  await expect(heading(page)).toBeVisible();
}

export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1, name: /^Your Bag/ });
}

export function lineOf(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Remove ${name}`, exact: true }) });
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export function summary(page: Page): Locator {
  return page.getByRole('region', { name: 'Order Summary' });
}

export function amount(page: Page, label: string): Locator {
  return summary(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');
}

/** What the server keeps for who is logged in: quantities by product. */
export async function keptByServer(page: Page): Promise<Record<string, number>> {
  const { lines } = await (await page.request.get('/api/bag')).json();
  return Object.fromEntries(
    lines.map(({ id, quantity }: { id: number; quantity: number }) => [id, quantity]),
  );
}

export async function placedOrders(page: Page): Promise<{ number: number; toPay: number }[]> {
  return (await (await page.request.get('/api/orders')).json()).orders;
}

export async function placeOrder(
  page: Page,
  products: readonly { id: number; price: number; size?: string | undefined }[],
  sent: object = {},
): Promise<number> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/api/orders', {
    headers: { 'X-XSRF-TOKEN': token, 'Idempotency-Key': crypto.randomUUID() },
    data: {
      lines: products.map(({ id, price, size }) => ({ id, price, size, quantity: 1 })),
      ...sent,
    },
  });
  expect(answer.status()).toBeLessThan(300);
  return (await answer.json()).order.number;
}

export async function otherDevice(page: Page, account: string): Promise<Page> {
  const other = await freshDevice(page);
  await logIn(other, account);
  return other;
}

export function freshDevice(page: Page): Promise<Page> {
  return openDevice(page, {});
}

/** With what a browser keeps on the disk: cookies with an end, and what pages have stored. */
export async function reopenBrowser(page: Page): Promise<Page> {
  const { cookies, origins } = await page.context().storageState();
  await page.close();
  return openDevice(page, {
    storageState: { cookies: cookies.filter(({ expires }) => expires > 0), origins },
  });
}

async function openDevice(page: Page, options: BrowserContextOptions): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const { origin } = new URL(page.url());
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    ...options,
  });
  return context.newPage();
}

/** The state of the order that the device keeps. */
export function keptOrder(page: Page, email: string): Promise<string | undefined> {
  return page.evaluate(
    (account) => JSON.parse(localStorage.getItem(`bag:${account}`) ?? '{}').order?.state,
    email,
  );
}

/** What says that the order is sent again until an answer comes. */
export function thanks(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Thanks For Your Order' });
}

export function orderWaits(page: Page): Locator {
  return page.getByText('Your order is waiting for an answer', { exact: true });
}

export async function giveCoupon(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Coupon', exact: true }).fill('WELCOMEADI');
  await page.keyboard.press('Enter');
}

export async function hasSaleOnServer(page: Page): Promise<boolean> {
  return (await (await page.request.get('/api/bag')).json()).hasSale;
}
