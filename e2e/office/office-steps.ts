import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
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
