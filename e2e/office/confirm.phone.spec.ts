import type { Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/faults/accessibility-faults.ts';
import { makeProduct } from '#e2e/shops/published-products.ts';
import type { RunningShop } from '#e2e/shops/shop-process.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { expect } from '#e2e/steps/shopper.ts';
import {
  ask,
  button,
  field,
  invite,
  leaveTelephoneAlone,
  setPassword,
  title,
  watchPolicy,
} from './office-steps.ts';

const shirt = makeProduct(501, { name: 'Nile Shirt', nameAr: 'قميص النيل', sizes: ['S', 'M'] });
const test = testWithProducts([shirt]);
// Commands are slow where others work, too.
test.describe.configure({ timeout: 120_000 });
const mona = { name: 'Mona <b>Adel</b>', mobile: '01012345678', street: '12 Mossadak St.' };
const omar = { name: 'عمر', mobile: '01112345678', street: '9 Road 9' };

async function command(shop: RunningShop, ...words: string[]) {
  const { code, output } = await shop.command(...words, '--json');
  expect(code, output).toBe(0);
  return JSON.parse(output);
}

async function order(shop: RunningShop, who: typeof mona): Promise<number> {
  const address = Object.entries(who).flatMap(([name, value]) => [`--${name}`, value]);
  const line = ['--line', '501:Mx2', '--governorate', 'giza', '--city', 'Dokki'];
  return (await command(shop, 'orders', 'new', ...line, ...address)).order.number;
}

async function statusOf(shop: RunningShop, number: number): Promise<string> {
  return (await command(shop, 'orders', 'show', String(number))).status;
}

/** It comes back in seconds: in more of them where the call takes so long. */
async function noAnswer(shop: RunningShop, number: number): Promise<void> {
  for (const seconds of [2, 10, 40]) {
    const until = new Date(Date.now() + seconds * 1_000).toISOString();
    const noted = ask(shop, 'orders/noteContact', { number, kind: 'no-answer', until });
    if (await noted.catch(() => undefined)) return;
  }
  throw new Error('No call was noted');
}

/** Those of the tests before are gone. */
async function openPile(page: Page, shop: RunningShop, ...who: (typeof mona)[]) {
  const { rows } = await command(shop, 'orders', 'to-confirm');
  const left = rows.map(({ number }: { number: number }) => String(number)).join(',');
  if (left) await command(shop, 'orders', 'cancel', left);
  const numbers: number[] = [];
  for (const each of who) numbers.push(await order(shop, each));
  await setPassword(page, await invite(shop, 'seller'));
  await page.goto('/office/confirm');
  await expect(title(page, 'To confirm')).toBeVisible();
  return numbers as [number, ...number[]];
}

const card = (page: Page, number: number) =>
  page.getByRole('region', { name: `Order ${number}`, exact: true });

/** As when somebody takes the phone out of the pocket. */
const lookAgain = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('one order after the other is confirmed, and Undo brings one back', async ({ page, shop }) => {
  const reports = await watchPolicy(page);
  const [first, second = 0] = await openPile(page, shop, mona, omar);
  const shown = card(page, first);
  // Words of a stranger are a text.
  for (const text of [mona.name, 'Giza', 'Dokki', 'Nile Shirt', 'First order of this number']) {
    await expect(shown.getByText(text, { exact: text === mona.name }).first()).toBeVisible();
  }
  await expect(shown.getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    `tel:${mona.mobile}`,
  );
  await button(page, 'Confirm').click();
  await expect(card(page, second)).toBeVisible();
  await expect(page.getByText(`Order ${first} is confirmed.`)).toBeVisible();
  expect(await statusOf(shop, first)).toBe('confirmed');
  await button(page, 'Undo').click();
  // The card under the thumb stays; the other one waits for its turn.
  await expect(page.getByRole('button', { name: `Order ${first}` })).toBeVisible();
  await expect(card(page, second)).toBeVisible();
  expect(await statusOf(shop, first)).toBe('placed');
  await button(page, 'Confirm').click();
  await expect(card(page, first)).toBeVisible();
  await expect(button(page, 'Confirm')).toBeEnabled();
  await button(page, 'Confirm').press('Enter');
  await expect(page.getByRole('heading', { name: 'All orders are confirmed' })).toBeVisible();
  expect(reports).toEqual([]);
});

test('who does not answer is called again, and after three times the order may be cancelled', async ({
  page,
  shop,
}) => {
  const [number] = await openPile(page, shop, mona);
  await button(page, 'No answer').click();
  await button(page, 'In 2 hours').click();
  await expect(page.getByRole('heading', { name: 'Comes back later' })).toBeVisible();
  await expect(page.getByText('All orders are confirmed')).toBeVisible();
  await noAnswer(shop, number);
  await noAnswer(shop, number);
  const isBack = async () => (await ask<{ count: number }>(shop, 'orders/toConfirm', {})).count;
  await expect.poll(isBack).toBe(1);
  await lookAgain(page);
  const shown = card(page, number);
  await expect(shown.getByText('No answer 3 times')).toBeVisible();
  await shown.getByText('No answer 3 times').click();
  await expect(shown.getByText(/No answer.*seller-/).first()).toBeVisible();
  await expect(shown.getByText('Its shopper does not answer')).toBeVisible();
  await button(page, `Cancel order ${number}`).click();
  await field(page, 'Reason').fill('Nobody answered');
  // Another button of the card loses nothing that was typed.
  await button(page, 'Later').click();
  await button(page, 'Cancel').click();
  await expect(field(page, 'Reason')).toHaveValue('Nobody answered');
  // The line breaks: the step is kept, and the card is done with.
  await page.route('**/office/api/orders/cancel', (route) => route.abort());
  await field(page, 'Reason').press('Enter');
  await expect(page.getByText('Not sent yet: 1')).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.getByText('Not sent yet: 1').click();
  const again = page.waitForRequest('**/office/api/orders/cancel');
  await button(page, 'Send now').press('Enter');
  await again;
  await page.unroute('**/office/api/orders/cancel');
  await expect(page.getByText('Not sent yet: 1')).toHaveCount(0);
  const { history } = await command(shop, 'orders', 'show', String(number));
  const cancelled = history.filter((line: { status: string }) => line.status === 'cancelled');
  expect(cancelled).toMatchObject([{ note: 'Nobody answered' }]);
});

test('an order that was placed twice stands beside its twin, and one of them stays', async ({
  page,
  shop,
}) => {
  const again = { ...mona, street: '12, mossadak st' };
  const [first, between = 0, twin = 0] = await openPile(page, shop, mona, omar, again);
  const next = page.getByRole('region', { name: 'Next' }).getByRole('button');
  await expect(next).toHaveText([new RegExp(String(twin)), new RegExp(String(between))]);
  const beside = card(page, first)
    .getByRole('listitem')
    .filter({ hasText: String(twin) });
  await expect(beside).toContainText('same phone and address');
  await next.first().click();
  await expect(card(page, twin)).toBeVisible();
  await button(page, 'Duplicate').click();
  await button(page, `Keep order ${first}`).click();
  await expect(page.getByText(`Order ${twin} is cancelled, order ${first} stays.`)).toBeVisible();
  expect([await statusOf(shop, twin), await statusOf(shop, first)]).toEqual([
    'cancelled',
    'placed',
  ]);
});

test('a call is noted, WhatsApp opens with a message, and a card that somebody else took says so', async ({
  page,
  shop,
}) => {
  const [first, second = 0] = await openPile(page, shop, mona, omar);
  await leaveTelephoneAlone(page);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const shown = card(page, first);
  await shown.getByRole('link', { name: 'Call' }).click();
  await expect(shown.getByText('Calls so far')).toBeVisible();
  const popup = page.context().waitForEvent('page');
  await button(page, 'WhatsApp').click();
  await expect.poll(async () => (await popup).url()).toContain('https://wa.me/201012345678?text=');
  await (await popup).close();
  // Where a browser opens nothing by itself, a link is left.
  await expect(shown.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/201012345678\?text=/,
  );
  await expect(shown.getByText(mona.name).last()).toContainText(String(first));
  await command(shop, 'orders', 'status', String(first), 'confirmed');
  await lookAgain(page);
  await expect(page.getByText(`Order ${first} has left the pile`)).toBeVisible();
  await expect(button(page, 'Confirm')).toHaveCount(0);
  await button(page, 'Next order').click();
  await expect(card(page, second)).toBeVisible();
});

test('everybody can use the pile, in both languages, with large letters and in the dark', async ({
  page,
  shop,
}) => {
  const again = { ...mona, name: 'منى عادل' };
  const [number] = await openPile(page, shop, mona, again, omar);
  await command(shop, 'orders', 'note-contact', String(number), 'call');
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  for (const [language, colorScheme, size] of [
    ['ar', 'light', '100%'],
    ['en', 'dark', '200%'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate((chosen) => localStorage.setItem('office-language', chosen), language);
    await page.reload();
    await page.evaluate((letters) => {
      document.documentElement.style.fontSize = letters;
    }, size);
    const cancel = page.getByRole('button', { name: language === 'ar' ? 'إلغاء' : 'Cancel' });
    await cancel.click();
    await expect(page.getByRole('textbox')).toBeVisible();
    const tooSmall = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const all = [...document.querySelectorAll('main :is(button, a, input, summary)')];
      const small = all.filter((each) => each.getBoundingClientRect().height < 43.9);
      return [scrollWidth - clientWidth, ...small.map(({ outerHTML }) => outerHTML)];
    });
    expect(tooSmall, language).toEqual([0]);
    expect(await accessibilityFaults(page, { tags }), language).toEqual([]);
  }
});
