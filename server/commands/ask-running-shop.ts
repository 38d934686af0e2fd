import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import * as v from 'valibot';
import { CommandError } from './command.ts';
import { AnswerSchema, readLines } from './command-messages.ts';
import type { CommandCall } from './run-where-the-database-is.ts';
import { socketPaths } from './socket-path.ts';

/** Nobody takes commands there. */
const noShop = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'ENOTSOCK'];

/**
 * Has the shop that runs on this data folder do a command's data work, and shows what it writes.
 * Answers its exit code; undefined when no shop runs.
 * @throws {CommandError} when it cannot be asked, or stops before it has answered
 */
export async function askRunningShop(call: CommandCall): Promise<number | undefined> {
  for await (const path of socketPaths(call.environment.dataDir, 'find')) {
    const socket = await reach(path);
    if (socket) return ask(socket, call);
  }
  return undefined;
}

async function ask(socket: Socket, call: CommandCall): Promise<number> {
  const { command, args, input, output } = call;
  try {
    socket.write(`${JSON.stringify({ command: command.name, args, input })}\n`);
    for await (const line of readLines(socket)) {
      const answer = v.parse(AnswerSchema, JSON.parse(line));
      if ('exit' in answer) return answer.exit;
      if ('progress' in answer) output.progress(...answer.progress);
      else if ('warn' in answer) await output.warn(answer.warn);
      else await output.print(answer.print);
    }
  } catch (cause) {
    throw new CommandError(interrupted, { cause });
  } finally {
    socket.destroy();
  }
  throw new CommandError(interrupted);
}

const interrupted =
  'The running shop stopped before it had answered; look whether the command was carried out.';

async function reach(path: string): Promise<Socket | undefined> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return socket;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (noShop.includes(code)) return undefined;
    throw new CommandError(
      `The running shop cannot be asked at ${path} (${code}); run the command as the shop's own user.`,
      { cause },
    );
  }
}
