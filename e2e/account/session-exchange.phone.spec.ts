import {
  freshEmail,
  logInAgain,
  openAuthScreen,
  openMenu,
  signUp,
  storedFlag,
  submitCredentials,
} from '#e2e/steps/auth-steps.ts';
import { keptByServer, lineOf, openBagWith } from '#e2e/steps/bag-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('two open tabs log in and out together, keep no secret where a script can read it, and end the session at last', async ({
  page,
  context,
}) => {
  await openAuthScreen(page);
  const other = await context.newPage();
  await other.goto('/auth');
  await submitCredentials(page, 'Sign Up', { email: freshEmail(), password: 'first secret' });
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(other).toHaveURL((url) => url.pathname === '/');
  await expect(other.locator('html')).toHaveAttribute('data-loggedin', '1');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(kept).not.toContain('first secret');
  expect(kept).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);

  // A session that signing out could not reach ends with the next visit.
  await context.route('**/session', (route) => route.abort('internetdisconnected'));
  await openMenu(other);
  const tried = other.waitForRequest('**/session');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-loggedin', '0');
  await tried;
  expect(await storedFlag(other)).toBe('0');
  await context.unroute('**/session');
  await page.goto('/');
  await expect
    .poll(async () => (await page.request.get('/session')).json())
    .toMatchObject({ signedIn: false });
});

test('who lost the network while signing up is asked to log in when it is back, and then has the bag', async ({
  page,
  products,
}) => {
  const { id, name } = products[0] ?? { id: 0, name: '' };
  const missed = page.getByText(/^Your log-in did not reach the shop/);
  await page.route('**/session', (route) => route.abort('internetdisconnected'));
  const email = await signUp(page);
  expect(await storedFlag(page)).toBe('1');
  await openPage(page, `/shop/${id}`);
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByText('ADDED ✔', { exact: true })).toBeVisible();
  await expect(missed).toBeHidden();
  await page.unroute('**/session');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(missed).toBeVisible();
  await openMenu(page);
  await page.getByRole('link', { name: 'Authenticate' }).click();
  await logInAgain(page, email);
  await expect(missed).toBeHidden();
  await openPage(page, '/cart');
  await expect(lineOf(page, name)).toBeVisible();
});

test('a session that never answers is not waited for longer than eight seconds', async ({
  page,
}) => {
  await page.clock.install();
  await openAuthScreen(page);
  await page.route('**/session', () => undefined);
  const asked = page.waitForRequest('**/session');
  await submitCredentials(page, 'Sign Up', { email: freshEmail(), password: 'first secret' });
  await asked;
  await page.clock.fastForward(8_000);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await storedFlag(page)).toBe('1');
});

test('a page that lacks the cross-site-request cookie gets one and goes on', async ({ page }) => {
  await openAuthScreen(page);
  await page.context().clearCookies();
  await submitCredentials(page, 'Sign Up', { email: freshEmail(), password: 'first secret' });
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await (await page.request.get('/session')).json()).toMatchObject({ signedIn: true });
});

test('a browser that blocks cookies is told so at the log-in, and nothing waits', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await openAuthScreen(page);
  await submitCredentials(page, 'Sign Up', { email: freshEmail(), password: 'first secret' });
  await expect(page.getByRole('alert')).toContainText('COOKIES ARE BLOCKED');
  await expect(page.getByRole('alert')).toContainText('Allow cookies for this shop');
  expect(await storedFlag(page)).toBeNull();
});

test('a shopper whose browser deleted its storage, but no cookie, finds log-in and bag again', async ({
  page,
  products,
}) => {
  await openBagWith(page, products.slice(0, 1));
  await expect.poll(() => keptByServer(page)).toEqual({ [products[0]?.id ?? 0]: 1 });
  await page.evaluate(() => localStorage.clear());
  await openPage(page, '/cart');
  await expect(lineOf(page, products[0]?.name ?? '')).toBeVisible();
  await expect(page).toHaveURL('/cart');
  expect(await storedFlag(page)).toBe('1');
});
