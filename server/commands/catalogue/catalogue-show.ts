import { fieldList } from '#domain/product/product.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import { showRelease } from '#server/catalogue/releases/list-releases.ts';
import { CommandError, defineCommand } from '#server/commands/command-line/command.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';

export const catalogueShow = defineCommand({
  name: 'catalogue show',
  onlyReads: true,
  summary: 'Shows the products of a release, by default the current one',
  parameters: '[KEY]',
  options: { json: { type: 'boolean', help: 'Writes a list that can be published again' } },
  async run({ args, open, output }) {
    const key = args.positionals[0];
    const release = await showRelease(await open(), key);
    if (!release) {
      const none = 'Nothing is published yet.';
      throw new CommandError(key === undefined ? none : `There is no release ${key}.`);
    }
    const { products, publishedAt, state } = release;
    if (args.options.json) return output.print(JSON.stringify(products, null, 2));
    await output.print(`${release.key}, ${state}, published ${egyptTime(publishedAt)}\n`);
    const details = fieldList
      .filter(({ isDetail }) => isDetail)
      .map(({ name }) => name)
      .filter((name) => products.some((product) => product[name] !== undefined));
    const head = ['ID', 'EGP', 'CATEGORY', 'NAME', ...details.map((name) => name.toUpperCase())];
    const rows = products.map((product) => [
      String(product.id),
      product.price.toFixed(2),
      product.categoryType,
      product.name,
      ...details.map((name) => String(product[name] ?? '')),
    ]);
    await output.print(textTable(head, rows, [0, 1]));
  },
});
