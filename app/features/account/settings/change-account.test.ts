import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestBrowser, type TestBrowser, type TestPage } from '../test/browser.ts';

const account = 'sara@example.com';
const shopper = { account, present: 'secret' };
const moved: string[] = [];
let browser: TestBrowser;
let page: TestPage;

beforeEach(async () => {
  moved.length = 0;
  browser = await openTestBrowser();
  page = await browser.openPage();
  await page.logIn(browser.provider, account);
});
afterEach(() => browser.close());

it('a new password keeps the log-in, with a new session', async () => {
  await page.changePassword(browser.provider, shopper, 'second secret');
  expect(page.loginState()).toMatchObject({ isLoggedIn: true, account });
  expect(browser.calls).toEqual(['POST', 'POST']);
  expect(await page.accountSession.stand()).toBe('stands');
});

it('a call that is refused while the password changes does not end the log-in', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  browser.held.set('update', promise);
  const changing = page.changePassword(browser.provider, shopper, 'second secret');
  await page.accountSession.refused();
  const standing = page.accountSession.stand();
  resolve();
  await changing;
  expect(await standing).toBe('stands');
  expect(page.loginState()).toMatchObject({ isLoggedIn: true, hasSessionEnded: false });
  await page.accountSession.refused();
  expect(page.loginState()).toMatchObject({ isLoggedIn: false, hasSessionEnded: true });
});

it('a call that another tab has refused meanwhile does not end the log-in either', async () => {
  const other = await browser.openPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  browser.held.set('update', promise);
  const changing = page.changePassword(browser.provider, shopper, 'second secret');
  await other.accountSession.refused();
  expect(browser.storage.get('loggedin')).toBe('1');
  resolve();
  await changing;
  // The browser tells the other tab a moment later that the change is over.
  await vi.waitFor(async () => {
    await other.accountSession.refused();
    expect(browser.storage.get('loggedin')).toBe('0');
  });
});

it('a new e-mail moves what the device keeps before the log-in changes', async () => {
  await page.changeEmail(browser.provider, shopper, ' New@Example.com ', (to) => {
    moved.push(to, String(page.loginState().account));
  });
  expect(moved).toEqual(['new@example.com', account]);
  expect(page.loginState()).toMatchObject({ isLoggedIn: true, account: 'new@example.com' });
  expect(await page.accountSession.stand()).toBe('stands');
});

it('a provider that gives no token changes nothing, and the log-in stands', async () => {
  await expect(
    page.changePassword(browser.tokenlessProvider, shopper, 'second secret'),
  ).rejects.toMatchObject({ code: 'bad-answer' });
  expect(page.loginState()).toMatchObject({ isLoggedIn: true });
});

it('a change whose answer is lost may have been made', async () => {
  browser.losesChange = true;
  await expect(
    page.changePassword(browser.provider, shopper, 'second secret'),
  ).rejects.toMatchObject({ code: 'perhaps-done' });
});

it('a deleted account has no session any more, and no call ends its log-in again', async () => {
  await page.deleteAccount(browser.provider, shopper);
  expect(await page.accountSession.stand()).toBe('device-only');
  await page.accountSession.refused();
  expect(page.loginState()).toMatchObject({ hasSessionEnded: false });
});
