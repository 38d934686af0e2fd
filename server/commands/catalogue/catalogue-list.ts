import { egyptTime } from '#domain/time/egypt-time.ts';
import { listReleases } from '#server/catalogue/releases/list-releases.ts';
import { defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { limitOption, readLimit } from '#server/commands/command-line/read-limit.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';

const usual = 100;

export const catalogueList = defineCommand({
  name: 'catalogue list',
  onlyReads: true,
  summary: 'Lists what was published, the newest first',
  options: { ...limitOption(usual), ...jsonOption },
  async run({ args, open, output }) {
    const limit = readLimit(args.options.limit, usual);
    const releases = (await listReleases(await open())).slice(0, limit);
    if (args.options.json) return output.print(JSON.stringify(releases, null, 2));
    if (releases.length === 0) return output.print('Nothing is published yet.');
    const rows = releases.map(({ key, publishedAt, productCount, state }) => [
      key,
      egyptTime(publishedAt),
      String(productCount),
      state,
    ]);
    await output.print(textTable(['KEY', 'PUBLISHED', 'PRODUCTS', 'STATE'], rows, [2]));
  },
});
