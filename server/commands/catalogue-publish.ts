import { resolve } from 'node:path';
import * as v from 'valibot';
import { publishCatalogue } from '#server/catalogue/publish-catalogue.ts';
import { refuseExternalCatalogue, reportServing } from './catalogue-change.ts';
import { CommandError, defineCommand } from './command.ts';
import { type FileFault, ProductFileError } from './product-file/file-fault.ts';
import { checkRows, type ProductFile, readProductFile } from './product-file/read-product-file.ts';
import { publishWarnings } from './publish-warnings.ts';

/** So that the first faults do not leave the screen. */
const mostFaultsShown = 100;

const InputSchema = v.object({
  products: v.array(v.unknown()),
  unknownColumns: v.optional(v.array(v.string()), []),
});

const details = `
FILE is one of:
  a JSON array of products
  a table (CSV) with a header, separated by commas, semicolons or tabs
  an export of a Firebase database: the list under the last key is published

A product has the columns id, name, price, categoryType (shoes, clothes or accessories), and may
have description, imagePath (a file in DATA_DIR/images), nameAr and descriptionAr. Ids are unique
whole numbers; prices are EGP with at most two decimals.

One bad row, and nothing is published: every bad row is named.`;

export const cataloguePublish = defineCommand({
  name: 'catalogue publish',
  summary: 'Publishes the products of a file as the new catalogue',
  parameters: 'FILE',
  details,
  async prepare({ args, environment }) {
    refuseExternalCatalogue(environment);
    return readProducts(args.positionals[0] ?? '');
  },
  async run({ input, environment, database, output }) {
    refuseExternalCatalogue(environment);
    const { products, unknownColumns } = await checkAgain(input);
    const { dataDir } = environment;
    const warnings = await publishWarnings({ products, unknownColumns, dataDir });
    for (const warning of warnings) await output.warn(warning);
    const { key } = await publishCatalogue(database, products, (written) => {
      output.progress(written, products.length);
    });
    const count = products.length === 1 ? '1 product' : `${products.length} products`;
    await output.print(`Published ${count} as ${key}.`);
    await reportServing(database, output);
  },
});

async function readProducts(file: string): Promise<ProductFile> {
  try {
    // npm runs commands in the project's folder, and tells where the owner is.
    return await readProductFile(resolve(process.env.INIT_CWD ?? '', file));
  } catch (error) {
    if (error instanceof ProductFileError) {
      throw new CommandError(faultReport(file, error.faults), { cause: error });
    }
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const reasons: Record<string, string> = {
      ENOENT: 'there is no such file',
      ENOTDIR: 'there is no such folder',
      EISDIR: 'it is a folder',
      EACCES: 'this user may not read it',
      ERR_FS_FILE_TOO_LARGE: 'it is too large',
    };
    const reason = reasons[code] ?? message;
    throw new CommandError(`${file} cannot be read: ${reason}.`, { cause: error });
  }
}

function faultReport(file: string, faults: readonly FileFault[]): string {
  const shown = faults.slice(0, mostFaultsShown).map(({ line, column, fault }) => {
    return `${file}:${line}: ${column ? `${column} ` : ''}${fault}`;
  });
  const more = faults.length - shown.length;
  const rest = more > 0 ? [`… and ${more} more.`] : [];
  return [...shown, ...rest, 'Nothing was published.'].join('\n');
}

/** What comes from another process is checked where it is written. */
async function checkAgain(input: unknown): Promise<ProductFile> {
  const { products, unknownColumns } = v.parse(InputSchema, input);
  const rows = products.map((row, index) => ({ line: index + 1, row }));
  return { products: await checkRows(rows), unknownColumns };
}
