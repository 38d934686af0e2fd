import { join } from 'node:path';
import { splitFocus } from '#domain/picture-focus.ts';
import type { ListWarnings } from '#server/catalogue/releases/list-warnings.ts';
import { findPictureFaults } from '#server/images/faults/find-picture-faults.ts';
import {
  guessPictures,
  listPictureFiles,
  type PictureGuess,
} from '#server/images/faults/guess-picture.ts';
import { columns } from './product-file/columns.ts';
import type { ProductFile } from './product-file/product-file.ts';

/** What fits into a line. */
const fewNames = 5;
/** For a dry run. Hints are slow, so they are limited. */
const maxHints = 100;

/** Likely mistakes in a valid list, one line each. Names the first few of each kind, or all. */
export async function publishWarnings(
  {
    products,
    unknownColumns,
    hadHtml,
  }: Pick<ProductFile, 'products' | 'unknownColumns' | 'hadHtml'>,
  { free, endedOffers, withoutPicture, unknownCharts }: ListWarnings,
  { dataDir, all }: { dataDir: string; all: boolean },
): Promise<string[]> {
  const images = join(dataDir, 'images');
  const paths = products
    .flatMap(({ imagePath, images = [] }) => [imagePath, ...images])
    .map((imagePath) => splitFocus(imagePath).path);
  const about = all ? aboutAll : aboutFirst;
  return [
    ...about(unknownColumns.map(quoted), (many) => [
      many ? `${unknownColumns.length} columns are ignored` : 'a column is ignored',
      `the shop knows the columns ${columns.join(', ')}`,
    ]),
    ...about(hadHtml, (many) => [
      many ? `${hadHtml.length} texts were HTML` : 'a text was HTML',
      'the shop shows plain text: lines stand in the place of the tags; look at them in the shop',
    ]),
    ...about(free.map(quoted), (many) => [
      many ? `${free.length} products have a price of 0` : 'a product has a price of 0',
      'shoppers can order it for free',
    ]),
    ...about(endedOffers.map(quoted), (many) => [
      many ? `${endedOffers.length} offers have ended already` : 'an offer has ended already',
      'the shop sells at wasPrice; write a later day into offerEnds, or the price without an offer',
    ]),
    ...about(unknownCharts.map(quoted), (many) => [
      many ? 'size charts are not in the shop' : 'a size chart is not in the shop',
      'bring it by charts import, or correct its name in the column sizeChart',
    ]),
    ...about(withoutPicture.map(quoted), (many) => [
      many ? `${withoutPicture.length} products have no picture` : 'a product has no picture',
      `write the name of a file in ${images} into the column imagePath`,
    ]),
    ...(await pictureWarnings(paths, { dataDir, all })),
  ];
}

/** Warns of pictures that the shop cannot show. @param paths without a focus */
async function pictureWarnings(
  paths: readonly string[],
  { dataDir, all }: { dataDir: string; all: boolean },
): Promise<string[]> {
  const images = join(dataDir, 'images');
  const { missing, unusable, damaged } = await findPictureFaults(images, paths);
  const guess = guessPictures(missing.length > 0 ? await listPictureFiles(images) : []);
  const hinted = missing.slice(0, all ? maxHints : fewNames);
  const hints = new Map(hinted.map((path) => [path, hint(guess(path))]));
  const unencrypted = [...new Set(paths)].filter((path) => /^http:/i.test(path));
  const about = all ? aboutAll : aboutFirst;
  return [
    ...about(
      missing.map((path) => quoted(path) + (hints.get(path) ?? '')),
      (many) => [
        many ? `${missing.length} pictures are not in ${images}` : `a picture is not in ${images}`,
        'the shop shows it as soon as the file is there',
      ],
    ),
    ...about(unusable.map(quoted), (many) => [
      many
        ? `${unusable.length} files are not pictures that the shop can show`
        : 'a file is not a picture that the shop can show',
      'save it as JPEG, PNG, WebP or AVIF, also an iPhone photo that ends in .HEIC',
    ]),
    ...about(damaged.map(quoted), (many) => [
      many ? `${damaged.length} pictures are damaged` : 'a picture is damaged',
      'the file is incomplete, and the shop cannot show it; copy it again',
    ]),
    ...about(unencrypted.map(quoted), (many) => [
      many ? `${unencrypted.length} pictures have http addresses` : 'a picture has an http address',
      `browsers do not show it; write an https address, or put the file into ${images}`,
    ]),
  ];
}

/** JSON escapes control characters. */
function quoted(name: string): string {
  return JSON.stringify(name);
}

function hint(guess: PictureGuess | undefined): string {
  if (!guess) return '';
  const { path, isShorter } = guess;
  return isShorter ? ` (write ${quoted(path)}, without the folder)` : ` (there is ${quoted(path)})`;
}

type Sentence = (many: boolean) => [fault: string, advice: string];

function aboutFirst(names: readonly string[], sentence: Sentence): string[] {
  if (names.length === 0) return [];
  const more = names.length - fewNames;
  const rest = more > 0 ? ` and ${more} more` : '';
  const [fault, advice] = sentence(names.length > 1);
  return [`Warning: ${fault}: ${names.slice(0, fewNames).join(', ')}${rest} (${advice}).`];
}

function aboutAll(names: readonly string[], sentence: Sentence): string[] {
  if (names.length <= fewNames) return aboutFirst(names, sentence);
  const [fault, advice] = sentence(true);
  return [[`Warning: ${fault} (${advice}):`, ...names.map((name) => `  ${name}`)].join('\n')];
}
