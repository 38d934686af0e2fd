export const compressedForms = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
] as const;

export type CompressedForm = (typeof compressedForms)[number];
