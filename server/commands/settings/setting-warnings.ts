import { type OwnerSetting, type OwnerSettingName, ownerSettings } from '#domain/owner-settings.ts';
import { splitFocus } from '#domain/picture-focus.ts';
import { readProductId } from '#domain/product/product-id.ts';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import { pictureWarnings } from '#server/commands/catalogue/publish-warnings.ts';
import type { CommandContext } from '#server/commands/command-line/command.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';

/** Home shows neither alone. */
const together: Partial<Record<OwnerSettingName, OwnerSettingName>> = {
  storyPicture: 'storyLine',
  storyLine: 'storyPicture',
};

type Context = Pick<CommandContext, 'environment' | 'open'>;

/** Likely mistakes in a valid value, one line each. */
export async function settingWarnings(
  context: Context,
  { name, isPicture, typed }: OwnerSetting,
  value: string,
): Promise<string[]> {
  const { catalogueUrl } = context.environment;
  if (name === 'newBadge' && value === 'recent' && catalogueUrl !== undefined) {
    return [
      `Warning: ${typed} has no effect with CATALOGUE_URL: nobody knows since when its products are sold, so all show NEW.`,
    ];
  }
  return [
    ...(isPicture ? await pictureWarningsOf(context, value) : []),
    ...(await missingPart(context, name)),
  ];
}

async function pictureWarningsOf({ environment, open }: Context, value: string): Promise<string[]> {
  const { dataDir, catalogueUrl } = environment;
  const id = readProductId(value);
  if (id === undefined) {
    return pictureWarnings([splitFocus(value).path], { dataDir, all: false });
  }
  const products = await soldProducts(await open(), catalogueUrl);
  if (products.some((product) => product.id === id)) return [];
  return [`Warning: no product has the id ${id} (the shop shows its picture as soon as one has).`];
}

async function missingPart({ environment, open }: Context, name: OwnerSettingName) {
  const other = ownerSettings.find((setting) => setting.name === together[name]);
  if (!other) return [];
  const set = await readOwnerSettings(await open(), environment.fixedSettings);
  if (set[other.name] !== undefined) return [];
  return [`Warning: Home shows nothing of it until ${other.typed} is set too.`];
}
