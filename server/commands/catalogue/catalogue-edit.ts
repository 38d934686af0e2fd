import { prepareRow } from '#domain/product/prepare-row.ts';
import type { Product } from '#domain/product/product.ts';
import { checkPublishedProduct, readIdCell } from '#domain/product/product-row.ts';
import { type EditedProduct, editProduct } from '#server/catalogue/releases/edit-product.ts';
import { CommandError, defineCommand, UsageError } from '#server/commands/command-line/command.ts';
import { commandUser } from '#server/commands/command-line/command-user.ts';
import { refuseExternalCatalogue, reportServing, setNumbers } from './catalogue-change.ts';
import { columns } from './product-file/columns.ts';

export const catalogueEdit = defineCommand({
  name: 'catalogue edit',
  summary: 'Changes one product',
  parameters: 'ID COLUMN=VALUE...',
  details: `For example: npm run shop -- catalogue edit 12 price=349.50 "name=Nile Runner"
An empty VALUE removes what a product may lack. Numbers in stock are set as in a list of products:
stock=5, or "sizes=S:3|M:0|L"; sizes without any number leave the numbers as they are.`,
  async run({ args, environment, open, output }) {
    refuseExternalCatalogue(environment);
    const [first = '', ...assignments] = args.positionals;
    const id = readIdCell(first);
    if (id === undefined) throw new CommandError(`${first} is no id: it is a whole number.`);
    const typed = Object.fromEntries(assignments.map(readAssignment));
    const { row, hadHtml, faults } = prepareRow(typed);
    if (faults.length > 0) throw refused(faults);
    const cells = row as Record<string, string>;
    if (hadHtml.length > 0) {
      await output.warn(
        `Warning: ${hadHtml.join(', ')} had HTML (the shop shows plain text: lines stand in the place of the tags).`,
      );
    }
    const database = await open();
    const written = await editProduct(
      database,
      id,
      (product) => edited(product, cells),
      commandUser(),
    );
    if (!written) throw new CommandError(`There is no product ${id}.`);
    const { release, stockChanges } = written;
    if (stockChanges > 0) await output.print(setNumbers(stockChanges));
    if (!release) {
      return stockChanges > 0 ? undefined : output.print('Nothing differs: nothing was changed.');
    }
    await output.print(`Changed product ${id}, as ${release.key}.`);
    await reportServing(database, output);
  },
});

function readAssignment(assignment: string): [column: string, cell: string] {
  const [, name = '', cell = ''] = /^([^=]+)=(.*)$/s.exec(assignment) ?? [];
  const column = columns.find((each) => each.toLowerCase() === name.trim().toLowerCase());
  if (name === '') throw new UsageError(`"${assignment}" has no "=": write COLUMN=VALUE.`);
  if (column === undefined || column === 'id') {
    const known = columns.filter((each) => each !== 'id').join(', ');
    throw new CommandError(`The column ${name} cannot be changed; these can: ${known}.`);
  }
  return [column, cell];
}

function edited(product: Product, cells: Record<string, string>): EditedProduct {
  const checked = checkPublishedProduct({ ...product, ...cells });
  if ('product' in checked) {
    const isStockRemoved = cells.stock?.trim() === '' && !checked.product.sizes;
    return isStockRemoved ? { ...checked, stock: [{ size: '', left: null }] } : checked;
  }
  throw refused(checked.faults);
}

function refused(faults: readonly { column: string; fault: string }[]): CommandError {
  const told = faults.map(({ column, fault }) => `${column} ${fault}.`);
  return new CommandError([...told, 'Nothing was changed.'].join('\n'));
}
