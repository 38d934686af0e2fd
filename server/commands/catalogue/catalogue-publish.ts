import { refuseElsewhere } from '#server/catalogue/releases/catalogue-parts.ts';
import { listWarnings } from '#server/catalogue/releases/list-warnings.ts';
import { callForFile, callHere } from '#server/commands/command-line/call-here.ts';
import {
  type CommandContext,
  CommandError,
  defineCommand,
  ownersPath,
} from '#server/commands/command-line/command.ts';
import { refusalText } from '#server/commands/command-line/refusal-text.ts';
import { faultReport, unreadable } from '#server/commands/files/file-reports.ts';
import { setNumbers } from '#server/commands/shown/pieces.ts';
import { shownShops } from '#server/commands/shown/shops.ts';
import { FileFaultError } from '#server/csv/file-fault.ts';
import { products } from '#server/office/products.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { describeChanges, describeStock } from './describe-changes.ts';
import { columnHelp, columns } from './product-file/columns.ts';
import { type ProductFile, ProductFileError } from './product-file/product-file.ts';
import { readProductFile } from './product-file/read-product-file.ts';
import { publishWarnings } from './publish-warnings.ts';

const details = `
FILE is one of:
  a JSON array of products
  a table (CSV) with a header, separated by commas, semicolons or tabs
  an export of a Firebase database: the list under the last key is published

${columnHelp()} Ids are unique whole numbers. Prices are EGP with at most two decimals: 1250.50, also 1,250.50 or 349 EGP, and in Arabic digits.

The command shows what changes compared with the current release. If one row is wrong, nothing is
published, and every wrong row is shown.`;

export const cataloguePublish = defineCommand({
  name: 'catalogue publish',
  begins: true,
  summary: 'Publishes the products of a file as the new catalogue',
  parameters: 'FILE',
  options: {
    'dry-run': {
      type: 'boolean',
      help: 'Checks the file, shows every fault and what would change, and publishes nothing',
    },
  },
  details,
  async run(context) {
    const { args, environment, output } = context;
    const { dataDir } = environment;
    const isTrial = args.options['dry-run'] === true;
    // Before a long file is read, and all of it is found to be in vain.
    const elsewhere = refuseElsewhere(environment.catalogueUrl);
    if (elsewhere) throw new CommandError(refusalText(elsewhere));
    const file = await readProducts(context, args.positionals[0] ?? '', isTrial);
    const given = { rows: file.rows.map(({ row }) => knownCells(row)), isTrial };
    const published = await callForFile(products.publish, context, given);
    const { comparedWith, changes, stockChanges, release, shops, warnings } = published;
    for (const warning of await publishWarnings(file, warnings, { dataDir, all: isTrial })) {
      await output.warn(warning);
    }
    // Names the compared release: another owner may have published meanwhile.
    await output.print(
      comparedWith === null
        ? 'Nothing was published before: all products are new.'
        : describeChanges(comparedWith, changes),
    );
    if (stockChanges.length > 0) {
      await output.print(describeStock(stockChanges, [...changes.gone, ...file.products]));
    }
    const count = file.products.length === 1 ? '1 product' : `${file.products.length} products`;
    if (isTrial) {
      await output.print(
        `This was a dry run: nothing was published. Without --dry-run, ${count} will be published.`,
      );
      return;
    }
    if (stockChanges.length > 0) await output.print(setNumbers(stockChanges.length));
    if (release === null) return output.print('No product differs: there is no new release.');
    await output.print([`Published ${count} as ${release}.`, ...shownShops(shops)].join('\n'));
  },
});

/** Others are ignored, and were warned of. */
function knownCells(row: unknown): Record<string, unknown> {
  const cells = Object.entries(row as Record<string, unknown>);
  return Object.fromEntries(cells.filter(([name]) => columns.some((column) => column === name)));
}

async function readProducts(
  context: CommandContext,
  file: string,
  isTrial: boolean,
): Promise<ProductFile> {
  try {
    return await readProductFile(ownersPath(file));
  } catch (error) {
    if (error instanceof FileFaultError) {
      const rest = error instanceof ProductFileError ? error.rest : undefined;
      const report = [
        ...(isTrial && rest ? await warningsOf(context, rest) : []),
        ...faultReport(file, error.faults, isTrial, 'Nothing was published.'),
      ];
      throw new CommandError(report.join('\n'), { cause: error });
    }
    const reason = unreadable(file, error);
    throw reason === undefined ? error : new CommandError(reason, { cause: error });
  }
}

/** Of the rows without a fault. */
async function warningsOf(context: CommandContext, rest: ProductFile): Promise<string[]> {
  const { dataDir } = context.environment;
  const given = { rows: rest.products, isTrial: true };
  const { outcome } = await callHere(products.publish, context, given);
  const isTold = outcome && !isRefusal(outcome);
  const warnings = isTold ? outcome.ok.warnings : listWarnings([], [], '');
  return publishWarnings(rest, warnings, { dataDir, all: true });
}
