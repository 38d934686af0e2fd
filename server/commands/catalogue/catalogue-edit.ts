import type { Product } from '#domain/product.ts';
import { checkPublishedProduct, readIdCell } from '#domain/product-row.ts';
import { editProduct } from '#server/catalogue/edit-product.ts';
import { CommandError, defineCommand, UsageError } from '#server/commands/command-line/command.ts';
import { commandUser } from '#server/commands/command-line/command-user.ts';
import { refuseExternalCatalogue, reportServing } from './catalogue-change.ts';
import { columns } from './product-file/columns.ts';

export const catalogueEdit = defineCommand({
  name: 'catalogue edit',
  summary: 'Changes one product',
  parameters: 'ID COLUMN=VALUE...',
  details: `For example: npm run shop -- catalogue edit 12 price=349.50 "name=Nile Runner"
An empty VALUE removes what a product may lack.`,
  async run({ args, environment, open, output }) {
    refuseExternalCatalogue(environment);
    const [written = '', ...assignments] = args.positionals;
    const id = readIdCell(written);
    if (id === undefined) throw new CommandError(`${written} is no id: it is a whole number.`);
    const cells = Object.fromEntries(assignments.map(readAssignment));
    const database = await open();
    const release = await editProduct(
      database,
      id,
      (product) => edited(product, cells),
      commandUser(),
    );
    if (release === 'unknown') throw new CommandError(`There is no product ${id}.`);
    if (!release) return output.print('Nothing differs: nothing was changed.');
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

function edited(product: Product, cells: Record<string, string>): Product {
  const checked = checkPublishedProduct({ ...product, ...cells });
  if ('product' in checked) return checked.product;
  const faults = checked.faults.map(({ column, fault }) => `${column} ${fault}.`);
  throw new CommandError([...faults, 'Nothing was changed.'].join('\n'));
}
