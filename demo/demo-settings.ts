import type { OwnerSettings } from '#domain/owner-settings.ts';

/** What Home tells while the demo is sold. */
export const demoSettings: OwnerSettings = {
  storyPicture: 'demo/alexandria-winter-coat.webp#50,30',
  storyLine: 'Winter in Alexandria',
  storyLineAr: 'شتاء الإسكندرية',
  storyLink: '/shop?department=women&kind=coat',
};
