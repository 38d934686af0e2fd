import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestBrowser, type TestBrowser } from '../test/browser.ts';

let browser: TestBrowser;

beforeEach(async () => {
  browser = await openTestBrowser();
});
afterEach(() => browser.close());

it('a new password ends the log-in of its account', async () => {
  const page = await browser.openPage();
  await page.logIn(browser.provider, 'sara@example.com');
  await page.saveNewPassword(browser.provider, 'Sara@Example.com', 'second secret');
  expect(page.loginState()).toMatchObject({ isLoggedIn: false, hasSessionEnded: true });
});

it('a new password of another account does not end the log-in', async () => {
  const page = await browser.openPage();
  await page.logIn(browser.provider, 'sara@example.com');
  await page.saveNewPassword(browser.provider, 'omar@example.com', 'second secret');
  expect(page.loginState()).toMatchObject({ isLoggedIn: true, account: 'sara@example.com' });
  await browser.openPage();
  expect(browser.session).toBe('sara@example.com');
  expect(browser.calls).toEqual(['POST']);
});
