/** The forms in which a file may stand beside itself, the smallest first. */
export const compressedForms = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
] as const;

export type CompressedForm = (typeof compressedForms)[number];
