import { columns } from '#server/catalogue/product-file/columns.ts';
import type { PictureWarnings } from '#server/catalogue/product-file/picture-warnings.ts';
import type { ListWarnings } from '#server/catalogue/releases/list-warnings.ts';
import { aboutNames, quoted } from '#server/commands/shown/about-names.ts';

/** Likely mistakes in a valid list, one line each. @param told.all names each of a kind, not only the first */
export function publicationWarnings(
  { pictures, hadHtml, ...names }: ListWarnings,
  told: { all: boolean },
): string[] {
  const { unknownColumns, free, endedOffers, unknownCharts, withoutPicture } = names;
  const html = hadHtml.map(({ line, column }) => `line ${line} ${column}`);
  return [
    ...aboutNames(unknownColumns.map(quoted), told, (many) => [
      many ? `${unknownColumns.length} columns are ignored` : 'a column is ignored',
      `the shop knows the columns ${columns.join(', ')}`,
    ]),
    ...aboutNames(html, told, (many) => [
      many ? `${html.length} texts were HTML` : 'a text was HTML',
      'the shop shows plain text: lines stand in the place of the tags; look at them in the shop',
    ]),
    ...aboutNames(free.map(quoted), told, (many) => [
      many ? `${free.length} products have a price of 0` : 'a product has a price of 0',
      'shoppers can order it for free',
    ]),
    ...aboutNames(endedOffers.map(quoted), told, (many) => [
      many ? `${endedOffers.length} offers have ended already` : 'an offer has ended already',
      'the shop sells at wasPrice; write a later day into offerEnds, or the price without an offer',
    ]),
    ...aboutNames(unknownCharts.map(quoted), told, (many) => [
      many ? 'size charts are not in the shop' : 'a size chart is not in the shop',
      'bring it by charts import, or correct its name in the column sizeChart',
    ]),
    ...aboutNames(withoutPicture.map(quoted), told, (many) => [
      many ? `${withoutPicture.length} products have no picture` : 'a product has no picture',
      `write the name of a file in ${pictures.folder} into the column imagePath`,
    ]),
    ...aboutPictures(pictures, told),
  ];
}

function aboutPictures(
  { folder, missing, unusable, damaged, unencrypted }: PictureWarnings,
  told: { all: boolean },
): string[] {
  const guessed = missing.map(({ path, guess }) => quoted(path) + hint(guess));
  return [
    ...aboutNames(guessed, told, (many) => [
      many ? `${missing.length} pictures are not in ${folder}` : `a picture is not in ${folder}`,
      `the shop shows ${many ? 'each' : 'it'} as soon as the file is there`,
    ]),
    ...aboutNames(unusable.map(quoted), told, (many) => [
      many
        ? `${unusable.length} files are not pictures that the shop can show`
        : 'a file is not a picture that the shop can show',
      'save it as JPEG, PNG, WebP or AVIF, also an iPhone photo that ends in .HEIC',
    ]),
    ...aboutNames(damaged.map(quoted), told, (many) => [
      many ? `${damaged.length} pictures are damaged` : 'a picture is damaged',
      'the file is incomplete, and the shop cannot show it; copy it again',
    ]),
    ...aboutNames(unencrypted.map(quoted), told, (many) => [
      many ? `${unencrypted.length} pictures have http addresses` : 'a picture has an http address',
      `browsers do not show it; write an https address, or put the file into ${folder}`,
    ]),
  ];
}

function hint(guess: PictureWarnings['missing'][number]['guess']): string {
  if (!guess) return '';
  const { path, isShorter } = guess;
  return isShorter ? ` (write ${quoted(path)}, without the folder)` : ` (there is ${quoted(path)})`;
}
