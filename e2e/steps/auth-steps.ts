import type { Page, Request, Route } from '@playwright/test';
import { expect } from './shopper.ts';

export const providerCalls = /\/v1\/accounts:(signUp|signInWithPassword)\?key=/;

export function freshEmail(): string {
  return `${crypto.randomUUID()}@example.com`;
}

export async function openAuthScreen(page: Page): Promise<void> {
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Switch to Log in' })).toBeEnabled();
}

export async function submitCredentials(
  page: Page,
  submit: 'Sign Up' | 'Log In',
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: submit, exact: true }).click();
}

export async function signUp(page: Page, email = freshEmail()): Promise<string> {
  await openAuthScreen(page);
  await submitCredentials(page, 'Sign Up', { email, password: 'first secret' });
  await expect(page).toHaveURL((url) => url.pathname === '/');
  return email;
}

/** Logs an account of `signUp` or `newAccount` in whose log-in has ended: it is asked to. */
export async function logInAgain(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === '/auth');
  await submitCredentials(page, 'Log In', { email, password: 'first secret' });
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

/** Lets the provider answer every call of the page with this, from now on. */
export async function answerProvider(
  page: Page,
  answer: { status?: number; body?: string; contentType?: string } | 'no connection',
): Promise<void> {
  await page.unroute(providerCalls);
  await page.route(providerCalls, (route: Route) =>
    answer === 'no connection'
      ? route.abort('connectionrefused')
      : route.fulfill({ status: 200, contentType: 'application/json', ...answer }),
  );
}

export function failure(message: string): string {
  return JSON.stringify({ error: { code: 400, message } });
}

export function recordRequests(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request: Request) => {
    made.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return made;
}

export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
}

export function storedFlag(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('loggedin'));
}
