import type { Page } from '@playwright/test';
import type { Product } from '#domain/product/product.ts';
import { button, heading, logIn, openBagWith } from '#e2e/steps/bag-steps.ts';
import { cards, openPage, openShop } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

/** Milliseconds: shorter counts as no motion. */
const none = 1;

interface Motion {
  what: string;
  duration: number;
}

/**
 * Records the duration of animations, transitions and View Transitions on pages opened from now on.
 */
async function recordMotions(page: Page): Promise<() => Promise<Motion[]>> {
  await page.addInitScript(() => {
    const motions: { what: string; duration: number }[] = [];
    Object.assign(window, { motions });
    const milliseconds = (times: string) =>
      Math.max(...times.split(',').map((time) => Number.parseFloat(time) * 1_000));
    const whatMoves = (target: EventTarget | null) =>
      target instanceof Element ? target.classList.item(0) || target.localName : '';
    document.addEventListener('animationstart', ({ target, pseudoElement, animationName }) => {
      if (!(target instanceof Element)) return;
      const { animationDuration } = getComputedStyle(target, pseudoElement || null);
      const what = `${whatMoves(target)}${pseudoElement} ${animationName}`;
      motions.push({ what, duration: milliseconds(animationDuration) });
    });
    document.addEventListener('transitionrun', ({ target, pseudoElement, propertyName }) => {
      if (!(target instanceof Element)) return;
      const { transitionDuration } = getComputedStyle(target, pseudoElement || null);
      const what = `${whatMoves(target)}${pseudoElement} ${propertyName}`;
      motions.push({ what, duration: milliseconds(transitionDuration) });
    });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      const recordAll = () => {
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement) continue;
          const { duration } = effect.getComputedTiming();
          motions.push({ what: effect.pseudoElement, duration: Number(duration) });
        }
        motions.push({ what: 'the page has become another', duration: 0 });
      };
      transition.ready.then(recordAll, (reason) =>
        motions.push({ what: `no transition: ${reason}`, duration: 0 }),
      );
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { motions: Motion[] }).motions);
}

function wouldMove(page: Page): Promise<string[]> {
  return page.evaluate((longest) => {
    const sum = (durations: string, counts: string) =>
      Math.max(
        ...durations.split(',').map((duration, index) => {
          const count = counts.split(',')[index]?.trim() ?? '1';
          const times = count === 'infinite' ? Number.POSITIVE_INFINITY : Number(count);
          return Number.parseFloat(duration) * 1_000 * times;
        }),
      );
    return [...document.querySelectorAll('*')]
      .filter((element) => !element.matches('.spinner span'))
      .flatMap((element) =>
        [null, '::before', '::after'].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const isAnimated = style.animationName !== 'none';
          const animated = isAnimated
            ? sum(style.animationDuration, style.animationIterationCount)
            : 0;
          const least = Math.max(animated, sum(style.transitionDuration, '1'));
          const isSmooth = style.scrollBehavior === 'smooth';
          if (least <= longest && !isSmooth) return [];
          return [`${element.localName}.${element.getAttribute('class')}${pseudo ?? ''}`];
        }),
      );
  }, none);
}

async function openMenu(page: Page): Promise<void> {
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
}

/** Until the View Transition has ended. */
async function goToDetails(page: Page, motions: () => Promise<Motion[]>): Promise<void> {
  await openShop(page);
  await cards(page).first().getByRole('link', { name: 'Details' }).tap();
  await expect
    .poll(async () => (await motions()).map(({ what }) => what))
    .toContain('the page has become another');
  await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeVisible();
}

async function openQuestion(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function add(page: Page, product: Product): Promise<void> {
  await logIn(page);
  await openPage(page, `/shop/${product.id}`);
  await button(page, 'ADD TO CART').click();
  await expect(page.getByText('ADDED ✔')).toBeVisible();
}

test.describe('for who has asked for nothing', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

  const moves = async (motions: () => Promise<Motion[]>, name: string) => {
    const moving = async () =>
      (await motions()).filter(({ duration }) => duration > none).map(({ what }) => what);
    await expect.poll(moving).toContain(name);
  };

  test('the picture of a card moves to its place in the details', async ({ page }) => {
    const motions = await recordMotions(page);
    await goToDetails(page, motions);
    await moves(motions, '::view-transition-group(product-picture)');
    // It had a place on both pages.
    await moves(motions, '::view-transition-old(product-picture)');
    await moves(motions, '::view-transition-new(product-picture)');
  });

  test('a product that is added shows it on its button and in a message', async ({
    page,
    products,
  }) => {
    const motions = await recordMotions(page);
    await add(page, products[0] as Product);
    await moves(motions, 'button pop');
    await moves(motions, 'toast toast-in');
  });

  test('a button looks the same under a finger', async ({ page, products }) => {
    await openPage(page, `/shop/${products[0]?.id}`);
    const looks = () =>
      button(page, 'ADD TO CART').evaluate((element) => {
        const { scale, translate, opacity, backgroundColor } = getComputedStyle(element);
        return {
          isPressed: element.matches(':active'),
          scale,
          translate,
          opacity,
          backgroundColor,
        };
      });
    const before = await looks();
    await button(page, 'ADD TO CART').hover();
    await page.mouse.down();
    // Another look would cost a frame between the tap and its click.
    expect(await looks()).toEqual({ ...before, isPressed: true });
    await page.mouse.up();
  });

  test('the menu slides in', async ({ page }) => {
    const motions = await recordMotions(page);
    await openMenu(page);
    await moves(motions, 'menu-panel translate');
  });

  test('a dialog rises', async ({ page, products }) => {
    const motions = await recordMotions(page);
    await openBagWith(page, products.slice(0, 2));
    await openQuestion(page);
    await moves(motions, 'dialog dialog-in');
  });
});

test.describe('for who has asked for less motion', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  const longMotions = async (motions: () => Promise<Motion[]>) =>
    (await motions()).filter(
      ({ what, duration }) => duration > none && !what.endsWith('spinner-dot'),
    );

  test('a card gives way to its details at once', async ({ page }) => {
    const motions = await recordMotions(page);
    await goToDetails(page, motions);
    expect(await longMotions(motions)).toEqual([]);
    expect(await wouldMove(page)).toEqual([]);
  });

  test('a product that is added is told at once', async ({ page, products }) => {
    const motions = await recordMotions(page);
    await add(page, products[0] as Product);
    expect(await wouldMove(page)).toEqual([]);
    expect(await longMotions(motions)).toEqual([]);
  });

  test('the menu is there at once', async ({ page }) => {
    const motions = await recordMotions(page);
    await openMenu(page);
    expect(await longMotions(motions)).toEqual([]);
    expect(await wouldMove(page)).toEqual([]);
  });

  test('the bag, its question and the thanks are there at once', async ({ page, products }) => {
    const motions = await recordMotions(page);
    await openBagWith(page, products.slice(0, 2));
    await openQuestion(page);
    expect(await wouldMove(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await button(page, 'CHECK OUT').click();
    await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
    expect(await wouldMove(page)).toEqual([]);
    expect(await longMotions(motions)).toEqual([]);
  });
});
