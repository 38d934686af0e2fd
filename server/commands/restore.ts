import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import type { Database } from '#server/database/database.ts';
import { isOpenToOthers } from '#server/files/private-files.ts';
import { mailQueued } from '#server/mail/queue-mails.ts';
import { readLines } from '#server/operations/backup/read-lines.ts';
import {
  damaged,
  type Restored,
  RestoreError,
  restoreBackup,
} from '#server/operations/backup/restore-backup.ts';
import { CommandError, defineCommand, ownersPath } from './command-line/command.ts';
import { fileFault } from './command-line/file-fault.ts';
import { isOfFullDisk } from './command-line/full-disk.ts';

export const restore = defineCommand({
  name: 'restore',
  begins: true,
  summary: 'Brings back a backup; stop the shop first',
  parameters: 'FILE',
  options: {
    replace: { type: 'boolean', help: 'Deletes everything that the database has now' },
  },
  details: `If the restore fails, the database stays as it was. A backup of an older version of the shop is
upgraded. What happened since the backup is lost: orders, accounts, coupon codes, changes of the
stock. Bags and saved products come back from the shoppers' phones. Numbers of orders and returns
follow the clock, so that no number is given to two people. Orders without an address are kept for
their whole time again, and their shoppers are reminded again. Mails that were waiting when the
backup was made are sent when the shop starts, but not those that were sent since, and none that is
older than three days.`,
  async run({ args, open, output }) {
    const file = ownersPath(args.positionals[0] ?? '');
    await access(file, constants.R_OK).catch((cause: NodeJS.ErrnoException) => {
      throw new CommandError(fileFault(file, 'read', cause), { cause });
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
      const options = { replace, now: new Date() };
      const restored = await restoreBackup(database, unpackedLines(file), options);
      await output.print(reportOf(restored, file));
    } catch (error) {
      const reason = reasonOf(error, database);
      if (reason === undefined) throw error;
      throw new CommandError(`${file} was not restored. ${reason}`, { cause: error });
    }
  },
});

function reportOf({ rows, madeAt, next, returned, lostCodes }: Restored, file: string): string {
  const lines = [
    `Restored ${rows} rows from ${file}. Start the shop.`,
    '',
    `The backup was made on ${egyptMinute(madeAt)}, in Egypt's time. What happened since then is lost.`,
    `- The next order has the number ${next.order_numbers}, and the next return ${next.returns_id_seq}, or a larger number:`,
    '  numbers follow the clock, so that none is given to two people.',
    '- Look for orders since the backup in your mails, and enter them again: orders new.',
    '- Count the stock again: stock set, or stock import.',
  ];
  if (returned.length > 0) {
    lines.push(
      `- ${returned.length} deleted accounts are back. Delete them again (users delete):`,
      ...returned.map((email) => `  ${email}`),
    );
  }
  if (lostCodes.length > 0) {
    lines.push(
      '- These coupon codes are lost. Add them again (codes add):',
      ...lostCodes.map((code) => `  ${code}`),
    );
  }
  return lines.join('\n');
}

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

/** @returns undefined for faults that the owner cannot correct */
function reasonOf(error: unknown, database: Database): string | undefined {
  if (error instanceof RestoreError) return error.message;
  if (isOfFullDisk(error, database)) return 'The disk is full: free 1 GB, then try again.';
  const code = codeOf(error);
  if (code === 'EISDIR' || (error instanceof Error && error.message === 'incorrect header check')) {
    return 'It is not a backup of this shop.';
  }
  return code.startsWith('Z_') ? damaged : undefined;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
