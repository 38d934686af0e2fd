import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Role } from '#domain/staff/roles.ts';
import type { RunningShop } from '#e2e/shops/shop-process.ts';
import { expect } from '#e2e/steps/shopper.ts';

export const password = 'seven green camels';

export interface Invited {
  email: string;
  /** Its address in the shop of the test. */
  path: string;
}

/** As an owner does it in the terminal. */
export async function invite(shop: RunningShop, role: Role = 'owner'): Promise<Invited> {
  const email = `${role}-${randomUUID().slice(0, 8)}@shop.example`;
  const { output } = await shop.command('staff', 'add', email, '--role', role, '--json');
  const { link } = JSON.parse(output) as { link: string };
  return { email, path: `/office/invitation${new URL(link).hash}` };
}

const tokens = new Map<string, Promise<string>>();

/** As an owner's script does it: many times faster than a command. @param path as `orders/create` */
export async function ask<Ok>(shop: RunningShop, path: string, input: object): Promise<Ok> {
  const made =
    tokens.get(shop.url) ??
    shop
      .command('tokens', 'add', randomUUID(), '--role', 'owner')
      .then(({ output }) => /adi_\S+/.exec(output)?.[0] ?? output);
  tokens.set(shop.url, made);
  const headers = { authorization: `Bearer ${await made}`, 'content-type': 'application/json' };
  const body = JSON.stringify(input);
  const answer = await fetch(`${shop.url}/office/api/${path}`, { method: 'POST', headers, body });
  const { ok, ...refused } = (await answer.json()) as { ok?: Ok };
  if (ok === undefined) throw new Error(`${path}: ${JSON.stringify(refused)}`);
  return ok;
}

/** @returns its number */
export async function placeOrder(shop: RunningShop, name: string): Promise<number> {
  const delivery = {
    ...{ name, mobile: '01012345678', governorate: 'giza', city: 'Dokki' },
    street: '12 Mossadak St.',
  };
  const made = { lines: ['1'], delivery };
  const { order } = await ask<{ order: { number: number } }>(shop, 'orders/create', made);
  return order.number;
}

/** So that a test finds only its own. */
export async function cancelPlaced(shop: RunningShop): Promise<void> {
  const placed = { filters: { status: 'placed' } };
  const { rows } = await ask<{ rows: { number: number }[] }>(shop, 'orders/list', placed);
  const numbers = rows.map(({ number }) => number);
  if (numbers.length > 0) await ask(shop, 'orders/cancel', { numbers });
}

export async function stepOrder(
  shop: RunningShop,
  number: number,
  ...statuses: readonly string[]
): Promise<void> {
  for (const status of statuses) {
    await ask(shop, 'orders/changeStatus', { numbers: [number], status });
  }
}

export function title(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

export function button(page: Page | Locator, name: string) {
  return page.getByRole('button', { name, exact: true });
}

export function field(page: Page, name: string) {
  return page.getByLabel(name, { exact: true });
}

export async function setPassword(page: Page, { path }: Invited): Promise<void> {
  await page.goto(path);
  await field(page, 'Password').fill(password);
  await field(page, 'Repeat password').fill(password);
  await button(page, 'Set password').click();
  await expect(title(page, 'Today')).toBeVisible();
}

/** The page with the log-in of a person: devices, passkeys, log out. */
export async function openOwn(page: Page): Promise<void> {
  const menu = button(page, 'Menu');
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Your access', exact: true }).click();
  await expect(title(page, 'Your access')).toBeVisible();
}

export async function logIn(page: Page, email: string, typed = password): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(typed);
  await button(page, 'Log in').click();
}

/** What the browser refuses because of the page's policy, from now on. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.exposeFunction('reportPolicy', (report: string) => reports.push(report));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportPolicy } = window as unknown as { reportPolicy(text: string): void };
      reportPolicy(`${violatedDirective} ${blockedURI}`);
    });
  });
  return reports;
}

/** Another person of the staff, with a browser of their own. */
export async function colleague(context: BrowserContext | null, shop: RunningShop): Promise<Page> {
  const other = await context?.browser()?.newContext({ baseURL: shop.url });
  const page = await other?.newPage();
  if (!page) throw new Error('There is no browser');
  await setPassword(page, await invite(shop, 'seller'));
  return page;
}

/** No telephone is here: the browser would ask which program calls, and take no tap meanwhile. */
export async function leaveTelephoneAlone(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
}
