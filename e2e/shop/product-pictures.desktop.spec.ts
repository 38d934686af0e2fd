import type { Locator } from '@playwright/test';
import { pictured } from '#e2e/shops/special-products.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, testIn } from '#e2e/steps/shopper.ts';

const { three } = pictured;
const test = testIn('special');

/** That are seen at nine places of the picture. */
function buttonsOn(picture: Locator): Promise<string[]> {
  return picture.evaluate((image) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    return [0.05, 0.5, 0.95].flatMap((x) =>
      [0.05, 0.5, 0.95].flatMap((y) => {
        const at = document.elementFromPoint(left + x * width, top + y * height);
        const button = at?.closest('button');
        return button && getComputedStyle(button.parentElement ?? button).opacity !== '0'
          ? (button.getAttribute('aria-label') ?? '')
          : [];
      }),
    );
  });
}

test('small pictures beside the large one choose it; buttons come with the mouse and the keyboard', async ({
  page,
}) => {
  await openPage(page, `/shop/${three.id}`);
  const pictures = page.getByRole('region', { name: `Pictures of ${three.name}`, exact: true });
  const large = pictures.getByRole('img');
  await expect(large).toHaveCount(3);
  const small = (place: number) =>
    pictures.getByRole('button', { name: `Picture ${place} of 3`, exact: true });
  await expect(small(1)).toHaveAttribute('aria-current', 'true');
  expect(await buttonsOn(large.first())).toEqual([]);

  await small(3).click();
  await expect(large.nth(2)).toBeInViewport({ ratio: 0.9 });
  await expect(small(3)).toHaveAttribute('aria-current', 'true');
  await expect(small(1)).not.toHaveAttribute('aria-current');

  await large.nth(2).hover();
  await pictures.getByRole('button', { name: 'Previous picture', exact: true }).click();
  await expect(large.nth(1)).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('heading', { level: 1 }).hover();
  await page.getByRole('link', { name: 'Back to the shop' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const next = pictures.getByRole('button', { name: 'Next picture', exact: true });
  await expect(next).toBeFocused();
  await expect(next.locator('..')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(small(3)).toHaveAttribute('aria-current', 'true');
});
