import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/database/database.ts';
import { DataFolderInUseError } from '#server/database/lock-data-folder.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Environment } from '#server/environment/environment.ts';
import { openLog } from '#server/operations/open-log.ts';
import { askRunningShop } from './ask-running-shop.ts';
import {
  type CommandArguments,
  CommandError,
  type CommandOutput,
  type OwnerCommand,
} from './command.ts';

/** A starting shop has the data folder some seconds before it can be asked. In ms. */
const longestStart = 30_000;

/** A command as the owner gave it. */
export interface CommandCall {
  command: OwnerCommand;
  args: CommandArguments;
  input: unknown;
  environment: Environment;
  output: CommandOutput;
}

/**
 * Runs a command's data work where the database can be reached: with PostgreSQL here; with the
 * embedded database in the running shop, else here too (docs/decisions/0002). Answers the exit code.
 * @throws {StartError} when the database cannot be opened
 * @throws {CommandError} when the work cannot be done
 */
export async function runWhereTheDatabaseIs(call: CommandCall): Promise<number> {
  const deadline = performance.now() + longestStart;
  for (;;) {
    if (call.environment.databaseUrl === undefined) {
      const exitCode = await askRunningShop(call);
      if (exitCode !== undefined) return exitCode;
    }
    try {
      return await runHere(call);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError) || performance.now() > deadline) throw error;
    }
  }
}

async function runHere({
  command,
  args,
  input,
  environment,
  output,
}: CommandCall): Promise<number> {
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl === undefined) {
    await refuseOtherUser(dataDir);
    if (!command.begins) refuseEmptyFolder(dataDir);
  }
  const log = openLog('warn');
  const lockWaitMs = 500;
  const database: Database = await openDatabase({ databaseUrl, dataDir, log, lockWaitMs });
  try {
    await command.run({ args, input, environment, database, output });
    return 0;
  } finally {
    await database.close();
  }
}

/** An owner whose shop has its data elsewhere would be told that nobody has ordered anything. */
function refuseEmptyFolder(dataDir: string): void {
  if (existsSync(join(dataDir, 'database'))) return;
  throw new CommandError(
    `DATA_DIR: there is no shop in ${dataDir}. Start the shop first, or name the folder that it has: DATA_DIR=FOLDER npm run shop -- …`,
  );
}

/** What another user writes into the folder, the shop's own user could not open any more. */
async function refuseOtherUser(dataDir: string): Promise<void> {
  const owner = await stat(dataDir).then(
    ({ uid }) => uid,
    // It is made by whoever comes first; what else is wrong with it, opening it tells.
    () => undefined,
  );
  if (owner === undefined || owner === process.getuid?.()) return;
  throw new CommandError(
    `DATA_DIR: ${dataDir} belongs to another user (number ${owner}); run the command as that user, for instance with sudo -u '#${owner}'.`,
  );
}
