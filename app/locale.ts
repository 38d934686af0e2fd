/**
 * What the compiled messages ask of their runtime. It takes the place of Paraglide's own one in
 * the pages (`vite.config.ts`), which is several kilobytes that a phone need not load.
 */
export const experimentalStaticLocale = undefined;

/** The language that the page is in. */
export function getLocale(): 'en' {
  return 'en';
}
