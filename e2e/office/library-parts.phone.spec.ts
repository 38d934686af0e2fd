import { build, type Rollup } from 'vite';
import { expect, test } from '#e2e/steps/shopper.ts';
import { textsOfBothLanguages } from '#scripts/build/texts-of-both-languages.ts';
import { themeStyles } from '#scripts/build/theme-styles.ts';
import { button, watchPolicy } from './office-steps.ts';

/** In place of the office's own script. */
async function libraryParts(): Promise<string> {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [textsOfBothLanguages(), themeStyles()],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'e2e/office/library-parts/library-parts.tsx' },
    },
  })) as Rollup.RollupOutput;
  return built.output.find((file) => file.type === 'chunk')?.code ?? '';
}

test('dialogs, drawers, choices, menus and notices break no rule of the policy', async ({
  page,
}) => {
  const code = await libraryParts();
  await page.route(/\/office\/assets\/main-.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  const reports = await watchPolicy(page);
  await page.goto('/office');
  const isHeld = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  for (const name of ['dialog', 'drawer']) {
    await button(page, `Open the ${name}`).click();
    await expect(page.getByRole('dialog', { name: `The ${name}` })).toBeVisible();
    expect(await isHeld()).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await isHeld()).not.toBe('hidden');
  }
  const choice = page.getByRole('combobox', { name: 'Courier' });
  await choice.click();
  await expect(page.getByRole('option', { name: 'Aramex' })).toBeVisible();
  // By keys: a list that moves with the page takes no tap while it moves.
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await choice.press(key);
  await expect(choice).toHaveValue('Aramex');
  await button(page, 'More').click();
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Tell').click();
  await expect(page.getByText('It is done')).toBeVisible();
  expect(reports).toEqual([]);
  expect(await page.locator('style').count()).toBe(0);
});
