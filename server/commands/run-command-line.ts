import { readEnvironment } from '#server/environment/environment.ts';
import { StartError } from '#server/start-error.ts';
import { CommandError, type CommandOutput } from './command.ts';
import { readCommandLine } from './read-command-line.ts';
import { runWhereTheDatabaseIs } from './run-where-the-database-is.ts';

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
    const environment = readEnvironment(variables);
    const { command, args } = line;
    const input = await command.prepare?.({ args, environment });
    return await runWhereTheDatabaseIs({ command, args, input, environment, output });
  } catch (error) {
    if (!(error instanceof StartError || error instanceof CommandError)) throw error;
    await output.warn(error.message);
    return 1;
  }
}
