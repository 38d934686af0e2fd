import { showRelease } from '#server/catalogue/list-releases.ts';
import { CommandError, defineCommand } from './command.ts';
import { textTable } from './text-table.ts';

export const catalogueShow = defineCommand({
  name: 'catalogue show',
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
    await output.print(`${release.key}, ${state}, published ${publishedAt.toISOString()}\n`);
    const rows = products.map(({ id, price, categoryType, name }) => [
      String(id),
      price.toFixed(2),
      categoryType,
      name,
    ]);
    await output.print(textTable(['ID', 'EGP', 'CATEGORY', 'NAME'], rows, [0, 1]));
  },
});
