import { join } from 'node:path';
import type { Product } from '#domain/product.ts';
import { findPictureFaults } from '#server/images/find-picture-faults.ts';
import { columns } from './product-file/columns.ts';

const mostNamed = 5;

/** What an owner may not have meant, though it can be published; a line each. */
export async function publishWarnings(options: {
  products: readonly Product[];
  unknownColumns: readonly string[];
  dataDir: string;
}): Promise<string[]> {
  const { products, unknownColumns, dataDir } = options;
  const images = join(dataDir, 'images');
  const paths = products.map(({ imagePath }) => imagePath);
  const { missing, unusable } = await findPictureFaults(images, paths);
  const unencrypted = [...new Set(paths)].filter((path) => /^http:/i.test(path));
  return [
    ...about(unknownColumns, (many) => [
      `${many ? 'columns are' : 'a column is'} left out that the shop does not know`,
      `it knows ${columns.join(', ')}`,
    ]),
    ...about(missing, (many) => [
      many ? `${missing.length} pictures are not in ${images}` : `a picture is not in ${images}`,
      'products show one as soon as it is there',
    ]),
    ...about(unusable, (many) => [
      `${many ? `${unusable.length} files are` : 'a file is'} no picture that the shop can show`,
      'save it as JPEG, PNG, WebP or AVIF; a photo of an iPhone ends in .HEIC until then',
    ]),
    ...about(unencrypted, (many) => [
      many ? `${unencrypted.length} pictures have http addresses` : 'a picture has an http address',
      `browsers do not load that here; write https, or put the file into ${images}`,
    ]),
  ];
}

function about(
  names: readonly string[],
  sentence: (many: boolean) => [fault: string, mend: string],
): string[] {
  if (names.length === 0) return [];
  const more = names.length - mostNamed;
  const rest = more > 0 ? ` and ${more} more` : '';
  // JSON also makes control characters in a name harmless.
  const named = names
    .slice(0, mostNamed)
    .map((name) => JSON.stringify(name))
    .join(', ');
  const [fault, mend] = sentence(names.length > 1);
  return [`Warning: ${fault}: ${named}${rest} (${mend}).`];
}
