import type { SizeChart } from '#domain/charts/size-chart.ts';
import { compareProducts } from '#server/catalogue/releases/compare-products.ts';
import { showRelease } from '#server/catalogue/releases/list-releases.ts';
import { compareStock, publishCatalogue } from '#server/catalogue/releases/publish-catalogue.ts';
import { listSizeCharts } from '#server/charts/size-charts.ts';
import { CommandError, defineCommand, ownersPath } from '#server/commands/command-line/command.ts';
import { commandUser } from '#server/commands/command-line/command-user.ts';
import { wrapText } from '#server/commands/command-line/wrap-text.ts';
import { FileFaultError } from '#server/commands/csv/file-fault.ts';
import { faultReport, unreadable } from '#server/commands/csv/file-reports.ts';
import { refuseExternalCatalogue, reportServing, setNumbers } from './catalogue-change.ts';
import { describeChanges, describeStock } from './describe-changes.ts';
import { columnHelp } from './product-file/columns.ts';
import { type ProductFile, ProductFileError } from './product-file/product-file.ts';
import { readProductFile } from './product-file/read-product-file.ts';
import { publishWarnings } from './publish-warnings.ts';

const aboutColumns = `${columnHelp()} Ids are unique whole numbers. Prices are EGP with at most two
decimals: 1250.50, also 1,250.50 or 349 EGP, and in Arabic digits.`;

const details = `
FILE is one of:
  a JSON array of products
  a table (CSV) with a header, separated by commas, semicolons or tabs
  an export of a Firebase database: the list under the last key is published

${wrapText(aboutColumns)}

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
  async run({ args, environment, open, output }) {
    refuseExternalCatalogue(environment);
    const { dataDir } = environment;
    const isDryRun = args.options['dry-run'] === true;
    const database = await open();
    const charts = await listSizeCharts(database);
    const file = await readProducts(args.positionals[0] ?? '', { dataDir, charts, isDryRun });
    const { products } = file;
    const warnings = await publishWarnings(file, { dataDir, charts, all: isDryRun });
    for (const warning of warnings) await output.warn(warning);
    const current = await showRelease(database, undefined);
    const changes = current && compareProducts(current.products, products);
    // Names the compared release: another owner may publish in between.
    await output.print(
      changes
        ? describeChanges(current.key, changes)
        : 'Nothing was published before: all products are new.',
    );
    const stockChanges = await compareStock(database, file.stock, changes);
    if (stockChanges.length > 0) {
      await output.print(describeStock(stockChanges, [...(current?.products ?? []), ...products]));
    }
    const count = products.length === 1 ? '1 product' : `${products.length} products`;
    if (isDryRun) {
      await output.print(
        `This was a dry run: nothing was published. Without --dry-run, ${count} will be published.`,
      );
      return;
    }
    const written = await publishCatalogue(database, file, commandUser(), output.progress);
    const { release } = written;
    if (written.stockChanges > 0) await output.print(setNumbers(written.stockChanges));
    if (!release) return output.print('No product differs: there is no new release.');
    await output.print(`Published ${count} as ${release.key}.`);
    await reportServing(database, output);
  },
});

async function readProducts(
  file: string,
  options: { dataDir: string; charts: readonly SizeChart[]; isDryRun: boolean },
): Promise<ProductFile> {
  const { dataDir, charts, isDryRun } = options;
  try {
    return await readProductFile(ownersPath(file));
  } catch (error) {
    if (error instanceof FileFaultError) {
      const rest = error instanceof ProductFileError ? error.rest : undefined;
      const warnings =
        isDryRun && rest ? await publishWarnings(rest, { dataDir, charts, all: true }) : [];
      const report = [
        ...warnings,
        ...faultReport(file, error.faults, isDryRun, 'Nothing was published.'),
      ];
      throw new CommandError(report.join('\n'), { cause: error });
    }
    const reason = unreadable(file, error);
    throw reason === undefined ? error : new CommandError(reason, { cause: error });
  }
}
