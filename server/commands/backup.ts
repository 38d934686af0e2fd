import { resolve } from 'node:path';
import * as v from 'valibot';
import { writeBackup } from '#server/operations/write-backup.ts';
import { defineCommand } from './command.ts';
import { writeOutputFile } from './write-output-file.ts';

export const FileInputSchema = v.object({ file: v.string() });

/** npm runs commands in the project's folder, and tells where the owner is. */
export function ownersFile(positionals: readonly string[]): v.InferOutput<typeof FileInputSchema> {
  return { file: resolve(process.env.INIT_CWD ?? '', positionals[0] ?? '') };
}

export const backup = defineCommand({
  name: 'backup',
  summary: 'Writes the whole database into a file, while the shop runs',
  parameters: 'FILE',
  details: `The file has everything that the shop must keep secret: the keys that sign, hashes of passwords,
names and addresses. Only you can read it. Pictures are files: copy DATA_DIR/images beside it.
It fits the embedded database and PostgreSQL, whichever it comes from.`,
  prepare: async ({ args }) => ownersFile(args.positionals),
  async run({ input, database, output }) {
    const { file } = v.parse(FileInputSchema, input);
    const rows = await writeBackup(database, (pieces) => writeOutputFile(file, pieces));
    await output.print(`The backup is in ${file}: ${rows} rows.`);
  },
});
