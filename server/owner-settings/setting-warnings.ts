import {
  type OwnerSetting,
  type OwnerSettingName,
  ownerSettings,
  type WrittenSettings,
} from '#domain/owner-settings.ts';
import { splitFocus } from '#domain/picture-focus.ts';
import { readProductId } from '#domain/product/product-id.ts';

/** What other slices know of products and pictures. */
export interface WarningParts {
  catalogueUrl: string | undefined;
  isSold(id: number): Promise<boolean>;
  findPictureFault(path: string): Promise<PictureFault | undefined>;
}

type PictureFault = 'missing' | 'unusable' | 'damaged';

/** A likely mistake in a value that can be used. */
export type SettingWarning =
  /** With CATALOGUE_URL nobody knows since when products are sold. */
  | { warning: 'has-no-effect' }
  | { warning: 'product-is-missing'; id: number }
  | { warning: `picture-is-${PictureFault | 'unencrypted'}`; path: string }
  /** Home shows nothing until this is set, too. */
  | { warning: 'needs-another'; name: string };

/** Home shows neither alone. */
const together: Partial<Record<OwnerSettingName, OwnerSettingName>> = {
  storyPicture: 'storyLine',
  storyLine: 'storyPicture',
};

/** @param set what is set beside it */
export async function settingWarnings(
  parts: WarningParts,
  { name, isPicture }: OwnerSetting,
  value: string,
  set: WrittenSettings,
): Promise<SettingWarning[]> {
  if (name === 'newBadge' && value === 'recent' && parts.catalogueUrl !== undefined) {
    return [{ warning: 'has-no-effect' }];
  }
  const other = ownerSettings.find((each) => each.name === together[name]);
  return [
    ...(isPicture ? await aboutPicture(parts, value) : []),
    ...(other && set[other.name] === undefined
      ? [{ warning: 'needs-another' as const, name: other.typed }]
      : []),
  ];
}

async function aboutPicture(parts: WarningParts, value: string): Promise<SettingWarning[]> {
  const id = readProductId(value);
  if (id !== undefined) {
    return (await parts.isSold(id)) ? [] : [{ warning: 'product-is-missing', id }];
  }
  const { path } = splitFocus(value);
  const fault = /^http:/i.test(path) ? 'unencrypted' : await parts.findPictureFault(path);
  return fault ? [{ warning: `picture-is-${fault}`, path }] : [];
}
