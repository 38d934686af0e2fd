import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Milliseconds until a program says that it listens. */
const patience = 60_000;

/** @returns what `says` finds first in the lines of the program */
export async function startProgram(
  program: string,
  args: readonly string[],
  { says, env = {} }: { says: RegExp; env?: Record<string, string> },
): Promise<{ found: string; end: () => Promise<void> }> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    // A group of its own, so that what it starts ends with it.
    detached: true,
  });
  const end = () => endGroup(child);
  try {
    return { found: await firstFound(child, says), end };
  } catch (error) {
    await end();
    throw error;
  }
}

function firstFound(child: ChildProcess, says: RegExp): Promise<string> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    const give = (why: string) =>
      reject(new Error(`${child.spawnfile} ${why}\n${said.join('\n')}`));
    const timer = setTimeout(() => give('does not listen.'), patience);
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        const [, found] = says.exec(line) ?? [];
        if (found === undefined) return;
        clearTimeout(timer);
        resolve(found);
      });
    }
    child.once('exit', (code) => give(`ended with ${code}.`));
    child.once('error', reject);
  });
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, 'SIGKILL');
  await once(child, 'exit');
}
