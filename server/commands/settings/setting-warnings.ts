import type { OwnerSetting } from '#domain/owner-settings.ts';
import { splitFocus } from '#domain/picture-focus.ts';
import { readProductId } from '#domain/product/product-id.ts';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import { pictureWarnings } from '#server/commands/catalogue/publish-warnings.ts';
import type { CommandContext } from '#server/commands/command-line/command.ts';

/** Likely mistakes in a valid value, one line each. */
export async function settingWarnings(
  { environment, open }: Pick<CommandContext, 'environment' | 'open'>,
  { name, isPicture, typed }: OwnerSetting,
  value: string,
): Promise<string[]> {
  const { dataDir, catalogueUrl } = environment;
  if (name === 'newBadge' && value === 'recent' && catalogueUrl !== undefined) {
    return [
      `Warning: ${typed} has no effect with CATALOGUE_URL: nobody knows since when its products are sold, so all show NEW.`,
    ];
  }
  if (!isPicture) return [];
  const id = readProductId(value);
  if (id === undefined) {
    return pictureWarnings([splitFocus(value).path], { dataDir, all: false });
  }
  const products = await soldProducts(await open(), catalogueUrl);
  if (products.some((product) => product.id === id)) return [];
  return [`Warning: no product has the id ${id} (the shop shows its picture as soon as one has).`];
}
