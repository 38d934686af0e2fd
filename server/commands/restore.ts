import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Database } from '#server/database/database.ts';
import { isOpenToOthers } from '#server/files/private-files.ts';
import { mailQueued } from '#server/mail/mail-bell.ts';
import { readLines } from '#server/operations/read-lines.ts';
import { RestoreError, restoreBackup } from '#server/operations/restore-backup.ts';
import { CommandError, defineCommand, ownersPath } from './command-line/command.ts';

export const restore = defineCommand({
  name: 'restore',
  begins: true,
  summary: 'Brings back a backup; stop the shop first',
  parameters: 'FILE',
  options: { replace: { type: 'boolean', help: 'Deletes everything that the database has now' } },
  details: `If the restore fails, the database stays as it was. A backup of an older version of the shop is
upgraded. Mails that were waiting when the backup was made are sent when the shop starts.`,
  async run({ args, open, output }) {
    const file = ownersPath(args.positionals[0] ?? '');
    await access(file, constants.R_OK).catch((cause: NodeJS.ErrnoException) => {
      throw new CommandError(`${file} cannot be read (${cause.code}).`, { cause });
    });
    if (await isOpenToOthers(file)) {
      await output.warn(
        `Other users of this machine can read or change ${file}: chmod go= ${file}`,
      );
    }
    const database = await open();
    await refuseWhileShopsRun(database);
    try {
      const replace = args.options.replace === true;
      const rows = await restoreBackup(database, unpackedLines(file), { replace });
      await output.print(`Restored ${rows} rows from ${file}. Start the shop.`);
    } catch (error) {
      const reason = error instanceof RestoreError ? error.message : damage(error);
      if (reason === undefined) throw error;
      throw new CommandError(`${file} was not restored. ${reason}`, { cause: error });
    }
  },
});

/** A running shop would keep the old catalogue and keys in memory. */
async function refuseWhileShopsRun(database: Database): Promise<void> {
  const running = await database.countListeners(mailQueued);
  if (running === 0) return;
  throw new CommandError(
    `Nothing was restored: ${running === 1 ? 'a shop is running' : `${running} shops are running`} on this database; stop it first.`,
  );
}

function unpackedLines(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  // A fault reaches the reader through gunzip.
  pipeline(createReadStream(file), gunzip, () => {});
  return readLines(gunzip);
}

/** Undefined for other faults than a cut or invalid gzip file. */
function damage(error: unknown): string | undefined {
  const code = codeOf(error);
  if (code === 'EISDIR' || (error instanceof Error && error.message === 'incorrect header check')) {
    return 'It is not a backup of this shop.';
  }
  return code.startsWith('Z_') ? 'The file is damaged.' : undefined;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
