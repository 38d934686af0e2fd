import { locales, localizedPath } from '#domain/text/locale.ts';
import { screens, scrollThrough, watchShifts } from '#e2e/faults/watch-shifts.ts';
import { holdAnswers } from '#e2e/steps/hold-answers.ts';
import { spinner } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

/** One of each kind: the others set their letters as these do. */
const kinds = screens.filter(([what]) => !/^the (saved|screen|page)/.test(what));

// Each language has its typeface.
for (const locale of locales) {
  test(`the typeface moves letters along their lines alone when it comes late, in ${locale}`, async ({
    page,
    products,
  }) => {
    const shifts = await watchShifts(page);
    for (const [what, path] of kinds) {
      await test.step(what, async () => {
        // Which also turns the browser's cache off.
        const typefaces = await holdAnswers(page, '**/*.woff2');
        const catalogueCall = page.waitForRequest('**/products.json');
        // A page is loaded when its typefaces are.
        await page.goto(localizedPath(locale, path(products[0]?.id ?? 0)), { waitUntil: 'commit' });
        await catalogueCall;
        await expect(spinner(page)).toBeHidden();
        await typefaces.asked;
        typefaces.release();
        await scrollThrough(page);
        expect(await shifts()).toEqual([]);
        await page.unroute('**/*.woff2');
      });
    }
  });
}
