import { accessibilityFaults } from '#e2e/faults/accessibility-faults.ts';
import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { amount, button, openBagWith, placedOrders } from '#e2e/steps/bag-steps.ts';
import { answerForPage } from '#e2e/steps/hold-answers.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { test as anyTest, expect } from '#e2e/steps/shopper.ts';

const product = makeProduct(1, { name: 'Nile Runner', price: 1000 });

const coupon = 'NileSports15';

// Each colour's shop serves its tests.
anyTest.describe.configure({ mode: 'default' });

const darkest = '#0a1a5c';

const testIn = (colour: string) =>
  testWithProducts([product], {
    BRAND: 'Nile Sports',
    ACCENT_COLOUR: colour,
    COUPON_CODE: coupon,
  });
const brandTest = testIn(darkest);

// The lightest colour and the darkest: what suits the shop's own orange suits neither.
for (const [test, colour, text] of [
  [testIn('#ffe94a'), '#ffe94a', 'rgb(23, 19, 16)'],
  [brandTest, darkest, 'rgb(255, 255, 255)'],
] as const) {
  test(`a shop whose colour is ${colour} can be read on every screen`, async ({ page }) => {
    await openPage(page, '/');
    const heading = page.getByRole('heading', { level: 1, name: 'Nile Sports' });
    await expect(heading).toHaveCSS('color', text);
    // One word a line: in one line it would be small.
    const letters = await heading.evaluate((element) => getComputedStyle(element).fontSize);
    expect(Number.parseFloat(letters)).toBeGreaterThan(50);
    const canBeRead = async (screen: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const faults = await accessibilityFaults(page, { tags: ['wcag2aa'] });
        expect(faults, `${screen}, ${colorScheme}`).toEqual([]);
      }
    };
    for (const path of ['/', '/shop', '/shop/1', '/auth', '/not-found']) {
      await openPage(page, path);
      await canBeRead(path);
    }
    await openBagWith(page, [product]);
    await canBeRead('the bag');
    await button(page, 'CHECK OUT').click();
    await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
    await canBeRead('the thanks');
    await page.getByRole('link', { name: 'See your order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible();
    await canBeRead('an order');
    await openPage(page, '/orders');
    await expect(page.getByRole('main').getByRole('listitem')).toBeVisible();
    await canBeRead('the orders');
  });
}

brandTest('an apology while one browses looks like the shop', async ({ page }) => {
  await page.route('**/products.json', (route) => route.abort());
  await answerForPage(page, '**/shop', (route) => route.fulfill({ status: 500 }));
  await openPage(page, '/');
  await page.getByRole('link', { name: 'SHOP NOW' }).click();
  const wayOut = page.getByRole('link', { name: 'Go To The Home Page' });
  await expect(wayOut).toHaveCSS('display', 'flex');
  await expect(page.locator('html')).toHaveCSS('--accent', darkest);
});

brandTest('the owner’s coupon is told by the banner and taken by the bag', async ({ page }) => {
  await openBagWith(page, [product]);
  await expect(page.getByRole('banner')).toContainText(`code ${coupon} at checkout`);
  const box = page.getByRole('textbox', { name: 'Coupon', exact: true });
  await box.fill('WELCOMEADI');
  await box.press('Enter');
  await expect(page.getByText('Please Enter a Valid Coupon', { exact: true })).toBeVisible();
  await box.fill(coupon.toLowerCase());
  await box.press('Enter');
  await expect(amount(page, 'After Sale')).toHaveText('850 EGP');
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  expect(await placedOrders(page)).toMatchObject([{ toPay: 85_000 }]);
  const home = await page.request.get('/');
  expect(await home.text()).toContain(`15% off with the code ${coupon}.`);
});

brandTest('the owner’s contacts and texts are on the pages at once', async ({ page, shop }) => {
  const set = async (...words: string[]) =>
    expect((await shop.command('settings', 'set', ...words)).output).toContain('Shoppers see it');
  const footer = page.getByRole('contentinfo');
  const links = footer.getByRole('navigation', { name: 'About the shop' });
  await openPage(page, '/');
  await expect(footer.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
  await links.getByRole('link', { name: 'Returns and exchanges' }).click();
  await expect(page).toHaveURL('/returns');
  await expect(page.getByRole('main')).toContainText('within 14 days');

  await set('seller-whatsapp', '0101 234 5678');
  await set('seller-phone', '02 2345 6789');
  await set('seller-address', '12 Nile Street, Cairo');
  await set('seller-address-ar', '١٢ شارع النيل، القاهرة');
  await set('returns-text', 'Seven days.\n\n<b>Call</b> us.');
  await set('returns-text-ar', 'سبعة أيام.');
  await openPage(page, '/returns');
  const text = page.getByRole('main').getByRole('paragraph');
  await expect(text).toHaveText(['Seven days.', '<b>Call</b> us.']);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Seven days/);
  const whatsapp = footer.getByRole('link', { name: 'WhatsApp 01012345678' });
  await expect(whatsapp).toHaveAttribute('href', 'https://wa.me/201012345678');
  await expect(footer.getByRole('link', { name: 'Call 02 2345 6789' })).toHaveAttribute(
    'href',
    'tel:0223456789',
  );
  await expect(footer).toContainText('12 Nile Street, Cairo');
  // Without a document.
  await links.getByRole('link', { name: 'About us' }).click();
  await links.getByRole('link', { name: 'Returns and exchanges' }).click();
  await expect(text).toHaveText(['Seven days.', '<b>Call</b> us.']);
  await links.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/returns');
  await expect(text).toHaveText(['سبعة أيام.']);
  await expect(footer).toContainText('١٢ شارع النيل، القاهرة');

  await set('delivery-text', 'Our own riders come.');
  await openPage(page, '/delivery');
  await expect(text.first()).toHaveText('Our own riders come.');
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(28);
});
