export const categories = ['shoes', 'clothes', 'accessories'] as const;

export type Category = (typeof categories)[number];

/**
 * What the query parameter `ARs` of /shop asks for (spec §2): compared without case; absent or
 * empty asks for all products; `unknown` belongs on the page-not-found screen.
 */
export function readCategory(ars: string | null | undefined): Category | 'all' | 'unknown' {
  const asked = (ars ?? '').trim().toLowerCase();
  if (asked === '') return 'all';
  return isCategory(asked) ? asked : 'unknown';
}

function isCategory(text: unknown): text is Category {
  return (categories as readonly unknown[]).includes(text);
}
