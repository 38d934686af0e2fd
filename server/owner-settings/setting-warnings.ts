import {
  type OwnerSetting,
  type OwnerSettingName,
  ownerSettings,
  settingValues,
  type WrittenSettings,
} from '#domain/owner-settings.ts';
import { splitFocus } from '#domain/picture-focus.ts';
import { readProductId } from '#domain/product/product-id.ts';
import { defaultReturnDays, returnDaysOf } from '#domain/returns/return-days.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';

/** What other slices know of products and pictures. */
export interface WarningParts {
  catalogueUrl: string | undefined;
  isSold(id: number): Promise<boolean>;
  findPictureFault(path: string): Promise<PictureFault | undefined>;
}

type PictureFault = 'missing' | 'unusable' | 'damaged';

/** A likely mistake in a value that can be used, with what its sentence needs. */
export type SettingWarning = Refusal<
  | 'setting-has-no-effect'
  | 'setting-needs-another'
  | 'faulty-days-are-more'
  | 'days-are-below-law'
  | 'no-product-of-picture'
  | `picture-is-${PictureFault | 'unencrypted'}`
>;

/** Home shows neither alone. */
const together: Partial<Record<OwnerSettingName, OwnerSettingName>> = {
  storyPicture: 'storyLine',
  storyLine: 'storyPicture',
};

/** @param set what is set beside it */
export async function settingWarnings(
  parts: WarningParts,
  { name, typed, isPicture }: OwnerSetting,
  value: string,
  set: WrittenSettings,
): Promise<SettingWarning[]> {
  if (name === 'newBadge' && value === 'recent' && parts.catalogueUrl !== undefined) {
    return [{ refusal: 'setting-has-no-effect', name: typed }];
  }
  const other = ownerSettings.find((each) => each.name === together[name]);
  return [
    ...(name === 'returnDays' || name === 'faultyReturnDays'
      ? aboutReturnDays({ ...set, [name]: value })
      : []),
    ...(isPicture ? await aboutPicture(parts, value) : []),
    ...(other && set[other.name] === undefined
      ? [{ refusal: 'setting-needs-another' as const, name: other.typed }]
      : []),
  ];
}

function aboutReturnDays(set: WrittenSettings): SettingWarning[] {
  const values = settingValues(set);
  const { usual, faulty } = returnDaysOf(values);
  const { usual: lawDays, faulty: lawFaultyDays } = defaultReturnDays;
  const below: SettingWarning = {
    refusal: 'days-are-below-law',
    name: 'return-days',
    days: usual,
    other: 'faulty-return-days',
    faultyDays: faulty,
    lawDays,
    lawFaultyDays,
  };
  return [
    ...(faulty > (values.faultyReturnDays ?? lawFaultyDays)
      ? [{ refusal: 'faulty-days-are-more' as const, days: faulty }]
      : []),
    ...(usual < lawDays || faulty < lawFaultyDays ? [below] : []),
  ];
}

async function aboutPicture(parts: WarningParts, value: string): Promise<SettingWarning[]> {
  const id = readProductId(value);
  if (id !== undefined) {
    return (await parts.isSold(id)) ? [] : [{ refusal: 'no-product-of-picture', id }];
  }
  const { path } = splitFocus(value);
  const fault = /^http:/i.test(path) ? 'unencrypted' : await parts.findPictureFault(path);
  return fault ? [{ refusal: `picture-is-${fault}`, path }] : [];
}
