/** How running shops hear of a release, and say that they serve it. */
export const catalogueChannels = {
  changed: 'catalogue_changed',
  taken: 'catalogue_taken',
} as const;
