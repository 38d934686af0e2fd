import { existsSync } from 'node:fs';
import { writeBackup } from '#server/operations/backup/write-backup.ts';
import { defineCommand, ownersPath } from './command-line/command.ts';
import { writeOutputFile } from './command-line/write-output-file.ts';

export const backup = defineCommand({
  name: 'backup',
  onlyReads: true,
  summary: 'Saves the whole database in a file; the shop may be running',
  parameters: 'FILE',
  details: `The file has secrets: signing keys, password hashes, names and addresses. Only you can read it. It
does not have the pictures: copy DATA_DIR/images as well. This version of the shop can restore it,
and so can later ones.`,
  async run({ args, open, output }) {
    const file = ownersPath(args.positionals[0] ?? '');
    const isThere = existsSync(file);
    const rows = await writeBackup(await open(), (pieces) => writeOutputFile(file, pieces));
    const instead = isThere ? ' It took the place of the file that was there.' : '';
    await output.print(
      `The backup is in ${file}: ${rows} rows.${instead} The pictures are not in it: copy DATA_DIR/images as well.`,
    );
  },
});
