import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runCommandLine } from '#server/commands/command-line/run-command-line.ts';
import type { TestDatabase } from '#server/database/test/test-database.ts';
import { projectFolder } from '#server/project-files.ts';

export interface CommandOutcome {
  exitCode: number;
  stdout: string;
  stderr: string;
}

type Place = Pick<TestDatabase<string | undefined>, 'dataDir' | 'databaseUrl'>;
type Variables = Record<string, string>;

const program = join(projectFolder, 'build', 'server', 'commands', 'shop.js');

/** In its own process, as `npm run shop --` does. */
export async function runCommand(
  words: readonly string[],
  place: Place,
  variables: Variables = {},
): Promise<CommandOutcome> {
  const command = spawn(process.execPath, [program, ...words], {
    cwd: place.dataDir,
    env: variablesOf(place, variables),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[exitCode], stdout, stderr] = await Promise.all([
    once(command, 'close'),
    text(command.stdout),
    text(command.stderr),
  ]);
  return { exitCode, stdout, stderr };
}

/** In this process, ten times faster. */
export async function runCommandHere(
  words: readonly string[],
  place: Place,
  variables: Variables = {},
): Promise<CommandOutcome> {
  let stdout = '';
  let stderr = '';
  const exitCode = await runCommandLine(words, variablesOf(place, variables), {
    print: async (line) => {
      stdout += `${line}\n`;
    },
    warn: async (line) => {
      stderr += `${line}\n`;
    },
    progress: () => {},
  });
  return { exitCode, stdout, stderr };
}

function variablesOf({ dataDir, databaseUrl }: Place, variables: Variables): Variables {
  return { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...variables };
}
