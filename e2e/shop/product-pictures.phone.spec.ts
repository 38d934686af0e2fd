import type { Locator, Page } from '@playwright/test';
import { pictured } from '#e2e/shops/special-products.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, testIn } from '#e2e/steps/shopper.ts';

const { three, single, most } = pictured;
const test = testIn('special');

function pictures(page: Page): Locator {
  return page.getByRole('region', { name: `Pictures of ${three.name}`, exact: true });
}

function button(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true });
}

/** At rest in the middle of the row, and loaded. */
async function expectShown(row: Locator, place: number): Promise<void> {
  const picture = row.getByRole('img').nth(place);
  await expect(picture).toBeInViewport({ ratio: 0.9 });
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await expect(row).toContainText(`Picture ${place + 1} of 3`);
}

test('the first picture is loaded as that of a product with one, the others when they are needed', async ({
  page,
}) => {
  const attributes = async (path: string) => {
    await openPage(page, path);
    const image = page.getByRole('main').getByRole('img').first();
    await expect(image).toBeVisible();
    return image.evaluate((element) =>
      Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    );
  };
  const { alt, ...one } = await attributes(`/shop/${single.id}`);
  expect(await attributes(`/shop/${three.id}`)).toEqual({ ...one, alt: three.name });
  expect(one).toMatchObject({ fetchpriority: 'high', loading: 'eager' });
  const others = pictures(page).getByRole('img');
  await expect(others).toHaveCount(3);
  for (const image of (await others.all()).slice(1)) {
    await expect(image).toHaveAttribute('loading', 'lazy');
    await expect(image).not.toHaveAttribute('fetchpriority', 'high');
  }
});

test('the further pictures do not compete with the first one', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(request.url());
  });
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  // The page is loaded only with its scripts.
  await page.goto(`/shop/${three.id}`, { waitUntil: 'commit' });
  const first = pictures(page).getByRole('img').first();
  await expect(first).not.toHaveJSProperty('naturalWidth', 0);
  expect(new Set(asked.filter((url) => url.includes('/images/'))).size).toBe(1);
  scripts.resolve();
  await expect(pictures(page).getByRole('img')).toHaveCount(3);
});

test('the pictures of a product are turned by buttons, one after another', async ({ page }) => {
  await openPage(page, `/shop/${three.id}`);
  const row = pictures(page);
  const [next, previous] = [button(row, 'Next picture'), button(row, 'Previous picture')];
  await expectShown(row, 0);
  await expect(previous).toBeDisabled();
  await next.click();
  await expectShown(row, 1);
  await next.click();
  await expectShown(row, 2);
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await previous.click();
  await expectShown(row, 1);
  await expect(row.getByRole('img').nth(1)).toHaveAccessibleName(`${three.name}, picture 2`);
});

test('the pictures of a product are turned by keys, and by a swipe', async ({ page }) => {
  await openPage(page, `/shop/${three.id}`);
  const row = pictures(page);
  await expectShown(row, 0);
  await page.getByRole('link', { name: 'Back to the shop' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expectShown(row, 1);
  await page.keyboard.press('ArrowLeft');
  await expectShown(row, 0);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.synthesizeScrollGesture', { x: 250, y: 250, xDistance: -200 });
  await expectShown(row, 1);
});

test('a product has up to eight pictures', async ({ page }) => {
  await openPage(page, `/shop/${most.id}`);
  const all = page.getByRole('region', { name: `Pictures of ${most.name}` }).getByRole('img');
  await expect(all).toHaveCount(8);
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(json ?? '').image).toHaveLength(8);
});

test('a product with one picture has nothing to turn', async ({ page }) => {
  await openPage(page, `/shop/${single.id}`);
  await expect(page.getByRole('img', { name: single.name })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Pictures/ })).toBeHidden();
});

test('from right to left the next picture comes from the left', async ({ page }) => {
  await openPage(page, `/ar/shop/${three.id}`);
  const row = page.getByRole('region', { name: `صور \u2068${three.nameAr}\u2069`, exact: true });
  await button(row, 'الصورة التالية').click();
  const second = row.getByRole('img', { name: `${three.nameAr}\u2069، صورة ٢` });
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await expect(row).toContainText('صورة ٢ من ٣');
  await page.keyboard.press('Shift+Tab');
  await button(row, 'تكبير').click();
  const zoom = page.getByRole('dialog');
  await expect(zoom).toContainText('صورة ٢ من ٣');
  await page.keyboard.press('ArrowLeft');
  await expect(zoom).toContainText('صورة ٣ من ٣');
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toContainText('صورة ٢ من ٣');
});

test.describe('the zoom', () => {
  const zoomOf = (page: Page) => page.getByRole('dialog', { name: `Pictures of ${three.name}` });

  async function openZoom(page: Page): Promise<Locator> {
    await openPage(page, `/shop/${three.id}`);
    await button(pictures(page), 'Zoom in').click();
    await expect(zoomOf(page)).toBeVisible();
    return zoomOf(page);
  }

  /** Where the picture stands, in pixels of the window. */
  async function boxOf(zoom: Locator) {
    const box = await zoom.getByRole('img').boundingBox();
    if (!box) throw new Error('No picture is shown.');
    return box;
  }

  async function expectWidth(zoom: Locator, factor: number): Promise<void> {
    await expect.poll(async () => (await boxOf(zoom)).width / 360).toBeCloseTo(factor, 1);
  }

  test('opens by a tap on the picture, and Escape gives the focus back', async ({ page }) => {
    await openPage(page, `/shop/${three.id}`);
    const row = pictures(page);
    await button(row, 'Next picture').click();
    await expectShown(row, 1);
    await row.getByRole('img').nth(1).tap();
    await expect(zoomOf(page)).toContainText('Picture 2 of 3');
    await page.keyboard.press('Escape');
    await expect(zoomOf(page)).toBeHidden();
    await button(row, 'Zoom in').click();
    await expect(zoomOf(page)).toBeVisible();
    await button(zoomOf(page), 'Close').click();
    await expect(zoomOf(page)).toBeHidden();
    await expect(button(row, 'Zoom in')).toBeFocused();
  });

  test('is moved by keys and by buttons', async ({ page }) => {
    const zoom = await openZoom(page);
    await expectWidth(zoom, 1);
    await expect(button(zoom, 'Zoom out')).toBeDisabled();
    await page.keyboard.press('+');
    await expectWidth(zoom, 1.5);
    await button(zoom, 'Zoom in').click();
    await expectWidth(zoom, 2.25);
    const { x } = await boxOf(zoom);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await boxOf(zoom)).x).toBeLessThan(x);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await boxOf(zoom)).x).toBeCloseTo(x, 0);
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('+');
    await expectWidth(zoom, 4);
    await expect(button(zoom, 'Zoom in')).toBeDisabled();
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('-');
    await expectWidth(zoom, 1);
    await page.keyboard.press('ArrowRight');
    await expect(zoom).toContainText('Picture 2 of 3');
    await button(zoom, 'Next picture').click();
    await expect(zoom).toContainText('Picture 3 of 3');
    await page.keyboard.press('Escape');
    await expectShown(pictures(page), 2);
  });

  test('is moved by a tap, two taps, a wheel and a finger', async ({ page }) => {
    const zoom = await openZoom(page);
    await expectWidth(zoom, 1);
    await page.touchscreen.tap(90, 300);
    await expectWidth(zoom, 2.5);
    // What was tapped stays under the finger.
    expect((await boxOf(zoom)).x).toBeCloseTo(90 - 90 * 2.5, 0);
    await page.mouse.move(180, 300);
    await page.mouse.down();
    await page.mouse.move(280, 300, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(zoom)).x).toBeCloseTo(-35, 0);
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => (await boxOf(zoom)).width).toBeGreaterThan(2.6 * 360);
    await page.mouse.wheel(0, 5000);
    await expectWidth(zoom, 1);
    await page.mouse.dblclick(90, 300);
    await expectWidth(zoom, 2.5);
  });

  test('is moved by two fingers', async ({ page }) => {
    const zoom = await openZoom(page);
    await expectWidth(zoom, 1);
    const browser = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: xs.map((x, id) => ({ x, y: 300, id })),
      });
    await touch('touchStart', 150);
    await touch('touchStart', 150, 210);
    await touch('touchMove', 130, 230);
    await touch('touchMove', 90, 270);
    await touch('touchEnd');
    await expectWidth(zoom, 3);
  });

  test('is swiped to the next picture', async ({ page }) => {
    const zoom = await openZoom(page);
    await page.mouse.move(280, 300);
    await page.mouse.down();
    await page.mouse.move(100, 310, { steps: 4 });
    await page.mouse.up();
    await expect(zoom).toContainText('Picture 2 of 3');
    await expectWidth(zoom, 1);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the pictures of a product are a row that scrolls', async ({ page }) => {
    await page.goto(`/shop/${three.id}`);
    const images = pictures(page).getByRole('img');
    await expect(images).toHaveCount(3);
    await expect(images.nth(0)).toBeInViewport({ ratio: 0.9 });
    await images.nth(2).scrollIntoViewIfNeeded();
    await expect(images.nth(2)).toBeInViewport({ ratio: 0.9 });
    await expect(pictures(page).getByRole('button')).toHaveCount(0);
  });
});
