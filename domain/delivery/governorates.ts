/** The 27 governorates of Egypt, from the capital down the Nile, then the deserts and Sinai. */
export const governorates = [
  'cairo',
  'giza',
  'alexandria',
  'qalyubia',
  'dakahlia',
  'sharqia',
  'gharbia',
  'monufia',
  'beheira',
  'kafr_el_sheikh',
  'damietta',
  'port_said',
  'ismailia',
  'suez',
  'faiyum',
  'beni_suef',
  'minya',
  'asyut',
  'sohag',
  'qena',
  'luxor',
  'aswan',
  'red_sea',
  'new_valley',
  'matrouh',
  'north_sinai',
  'south_sinai',
] as const;

/** The code of a governorate; the messages have its names as `governorate_CODE`. */
export type Governorate = (typeof governorates)[number];

export function isGovernorate(text: unknown): text is Governorate {
  return (governorates as readonly unknown[]).includes(text);
}
