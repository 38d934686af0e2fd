import { resolve } from 'node:path';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { StartError } from '#server/start-error.ts';
import { CommandError, type CommandOutput } from './command.ts';
import { readCommandLine } from './read-command-line.ts';
import { type CommandCall, runWhereTheDatabaseIs } from './run-where-the-database-is.ts';
import { writeLinesFile } from './write-output-file.ts';

/**
 * Runs the command that the words after `npm run shop --` ask for. Answers its exit code: 0 done,
 * 1 not done, 2 not understood.
 */
export async function runCommandLine(
  words: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  output: CommandOutput,
): Promise<number> {
  const line = readCommandLine(words);
  if ('misunderstood' in line) {
    await output.warn(`${line.misunderstood}\n\n${line.help}`);
    return 2;
  }
  if ('help' in line) {
    await output.print(line.help);
    return 0;
  }
  try {
    const environment = loadEnvironment(variables);
    const { command, args } = line;
    const input = await command.prepare?.({ args, environment });
    const call = { command, args, input, environment, output };
    const { output: file } = args.options;
    const toFile = 'json' in command.options && typeof file === 'string';
    return await (toFile ? runIntoFile(call, file) : runWhereTheDatabaseIs(call));
  } catch (error) {
    if (!(error instanceof StartError || error instanceof CommandError)) throw error;
    await output.warn(error.message);
    return 1;
  }
}

/** Writes what the command prints to a file of the owner, where the owner is, when it is all there. */
async function runIntoFile(call: CommandCall, file: string): Promise<number> {
  const printed: string[] = [];
  const output: CommandOutput = {
    ...call.output,
    print: async (text) => {
      printed.push(text);
    },
  };
  const exitCode = await runWhereTheDatabaseIs({ ...call, output });
  if (exitCode !== 0) return exitCode;
  // npm runs commands in the project's folder, and tells where the owner is.
  const path = resolve(process.env.INIT_CWD ?? '', file);
  await writeLinesFile(path, printed, '');
  await call.output.print(`Written to ${path}.`);
  return 0;
}
