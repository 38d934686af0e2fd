import { freshEmail, submitCredentials } from '#e2e/steps/auth-steps.ts';
import { heading, keepLines, keptByServer, lineOf, logIn, openBag } from '#e2e/steps/bag-steps.ts';
import { holdAnswers } from '#e2e/steps/hold-answers.ts';
import { addFrom, cardOf, openPage, openShop } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { openWithStoppedClock } from '#e2e/steps/stopped-clock.ts';

/** What opens the bag: it comes after the page has come alive. */
const bagScript = '**/assets/logged-in-*.js';

test('what was tapped is in the bag though the page is left in the same moment', async ({
  page,
  products,
}) => {
  const [first, second] = products;
  if (!first || !second) throw new Error('The demo sells nothing.');
  const email = await logIn(page);
  await keepLines(page, email, [second]);
  await openShop(page);
  const add = addFrom(cardOf(page, first.name));
  await add.evaluate((button: HTMLElement) => {
    button.click();
    window.location.href = '/robots.txt';
  });
  await page.waitForURL('/robots.txt');
  await openBag(page);
  await expect(lineOf(page, first.name)).toBeVisible();
  await expect(heading(page)).toHaveText(/2$/);
  await expect.poll(() => keptByServer(page)).toEqual({ [first.id]: 1, [second.id]: 1 });
});

test('a shopper who taps and goes to another page at once finds it in the bag', async ({
  page,
  products,
}) => {
  const [first] = products;
  if (!first) throw new Error('The demo sells nothing.');
  await logIn(page);
  await openShop(page);
  await addFrom(cardOf(page, first.name)).tap();
  await page.goto('/cart');
  await expect(lineOf(page, first.name)).toBeVisible();
  await expect(heading(page)).toHaveText(/1$/);
});

test('what was tapped before the bag was there is in the bag of the next page', async ({
  page,
  products,
}) => {
  const [first, second] = products;
  if (!first || !second) throw new Error('The demo sells nothing.');
  await logIn(page);
  await page.route(bagScript, (route) => route.abort('connectionreset'));
  await openPage(page, '/shop');
  for (const { name } of [first, second, first]) {
    await addFrom(cardOf(page, name)).tap();
  }
  await page.goto('/robots.txt');
  await page.unroute(bagScript);
  await openBag(page);
  await expect(lineOf(page, second.name)).toBeVisible();
  await expect(heading(page)).toHaveText(/3$/);
  await openBag(page);
  await expect(heading(page)).toHaveText(/3$/);
});

test('what was tapped before the bag was there is added and told as soon as it is', async ({
  page,
  products,
}) => {
  const [first] = products;
  if (!first) throw new Error('The demo sells nothing.');
  await logIn(page);
  const { release } = await holdAnswers(page, bagScript);
  // 'Added' goes soon; here it stands until it was seen.
  await openWithStoppedClock(page, '/shop');
  const card = cardOf(page, first.name);
  await addFrom(card).tap();
  release();
  await expect(card.getByRole('button', { name: 'Added', exact: true })).toBeVisible();
  await expect(page.getByText('ADDED ✔')).toBeVisible();
  await page.clock.resume();
  await openBag(page);
  await expect(heading(page)).toHaveText(/1$/);
});

test('what a visitor wanted is added as soon as the bag is there, however late it comes', async ({
  page,
  products,
}) => {
  const [first] = products;
  if (!first) throw new Error('The demo sells nothing.');
  const { release } = await holdAnswers(page, bagScript);
  await openShop(page);
  await addFrom(cardOf(page, first.name)).tap();
  await page.waitForURL('/auth');
  await submitCredentials(page, 'Sign Up', { email: freshEmail(), password: 'first secret' });
  await page.waitForURL('/');
  release();
  await expect(page.getByText('ADDED ✔')).toBeVisible();
  await openBag(page);
  await expect(lineOf(page, first.name)).toBeVisible();
});
