export const categories = ['shoes', 'clothes', 'accessories'] as const;

export type Category = (typeof categories)[number];

/** The parameter `ARs` of /shop (spec §2), without case; `unknown` belongs on page-not-found. */
export function readCategory(ars: string | null | undefined): Category | 'all' | 'unknown' {
  const asked = (ars ?? '').trim().toLowerCase();
  if (asked === '') return 'all';
  return isCategory(asked) ? asked : 'unknown';
}

function isCategory(text: unknown): text is Category {
  return (categories as readonly unknown[]).includes(text);
}
