import { writeBackup } from '#server/operations/write-backup.ts';
import { defineCommand, ownersPath } from './command.ts';
import { writeOutputFile } from './write-output-file.ts';

export const backup = defineCommand({
  name: 'backup',
  summary: 'Writes the whole database into a file, while the shop runs',
  parameters: 'FILE',
  details: `The file has everything that the shop must keep secret: the keys that sign, hashes of passwords,
names and addresses. Only you can read it. Pictures are files: copy DATA_DIR/images beside it.
It can be restored into any database of this version or a later one.`,
  async run({ args, open, output }) {
    const file = ownersPath(args.positionals[0] ?? '');
    const rows = await writeBackup(await open(), (pieces) => writeOutputFile(file, pieces));
    await output.print(`The backup is in ${file}: ${rows} rows.`);
  },
});
