import { type Database, openDatabase } from '#server/database/open-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { StartError } from '#server/start-error.ts';
import {
  type CommandContext,
  CommandError,
  type CommandOutput,
  outputOption,
  ownersPath,
} from './command.ts';
import { openCommandLog } from './command-log.ts';
import { isOfFullDisk, refuseOnFullDisk } from './full-disk.ts';
import { readCommandLine } from './read-command-line.ts';
import { safeOutput } from './safe-output.ts';
import { writeLinesFile } from './write-output-file.ts';

/** @returns the exit code: 0 done, 1 refused or failed, 2 not understood */
export async function runCommandLine(
  words: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  output: CommandOutput,
): Promise<number> {
  const line = readCommandLine(words);
  if ('misunderstood' in line) {
    // Last, where it is read.
    await output.warn(`${line.help}\n\n${line.misunderstood}`);
    return 2;
  }
  let database: Database | undefined;
  try {
    if ('help' in line) {
      await output.print(line.help);
      return 0;
    }
    const { command, args } = line;
    const environment = loadEnvironment(variables);
    const { databaseUrl, dataDir } = environment;
    const mayMake = command.begins === true;
    const open = async () => {
      // Its faults are errors of the command, too: the owner reads a sentence, and no log.
      database ??= await openDatabase({ databaseUrl, dataDir, mayMake, log: openCommandLog() });
      refuseOnFullDisk(command, database, dataDir);
      return database;
    };
    const { output: file, json, format } = args.options;
    const isJson = json === true || format === 'json' || format === 'ndjson';
    const context = { args, environment, open, output: safeOutput(output, { isJson }) };
    // Tables have an `--output` of their own.
    const isOurs = command.options.output === outputOption && typeof file === 'string';
    await (isOurs ? runIntoFile(command, context, file) : command.run(context));
    return 0;
  } catch (error) {
    const isKnown = error instanceof StartError || error instanceof CommandError;
    if (!isKnown && !isOfFullDisk(error, database)) throw error;
    const said = isKnown
      ? error.message
      : 'The disk is full: not everything was done. Free 1 GB, then look at what is there and try again.';
    await safeOutput(output, { isJson: false }).warn(said);
    return error instanceof CommandError ? error.exitCode : 1;
  } finally {
    await database?.close();
  }
}

/** Writes the command's output to the owner's file only when complete; what it did not do is said, too. */
async function runIntoFile(
  command: { run(context: CommandContext): Promise<void> },
  context: CommandContext,
  file: string,
): Promise<void> {
  const printed: string[] = [];
  const print = async (text: string) => {
    printed.push(text);
  };
  const { args, output } = context;
  const options = { ...args.options, output: undefined };
  const inFile = { ...context, args: { ...args, options }, output: { ...output, print } };
  const refused = await command.run(inFile).then(
    () => undefined,
    (error: unknown) => {
      // Of several orders, some were changed: their answer was printed before.
      if (error instanceof CommandError && printed.length > 0) return error;
      throw error;
    },
  );
  const path = ownersPath(file);
  await writeLinesFile(path, printed, '');
  await output.print(`Written to ${path}.`);
  if (refused) throw refused;
}
