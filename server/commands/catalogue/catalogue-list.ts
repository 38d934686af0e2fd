import { listReleases } from '#server/catalogue/list-releases.ts';
import { defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { utcSeconds } from '#server/commands/command-line/utc-seconds.ts';

export const catalogueList = defineCommand({
  name: 'catalogue list',
  summary: 'Lists what was published, the newest first',
  options: jsonOption,
  async run({ args, open, output }) {
    const releases = await listReleases(await open());
    if (args.options.json) return output.print(JSON.stringify(releases, null, 2));
    if (releases.length === 0) return output.print('Nothing is published yet.');
    const rows = releases.map(({ key, publishedAt, productCount, state }) => [
      key,
      utcSeconds(publishedAt),
      String(productCount),
      state,
    ]);
    await output.print(textTable(['KEY', 'PUBLISHED', 'PRODUCTS', 'STATE'], rows, [2]));
  },
});
