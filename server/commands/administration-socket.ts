import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '#server/database/database.ts';
import type { Environment } from '#server/environment/environment.ts';
import { CommandError, type CommandOutput } from './command.ts';
import { type CommandAnswer, RequestSchema, readLines } from './command-messages.ts';
import { findCommand } from './owner-commands.ts';
import { socketPaths } from './socket-path.ts';

const mostConnections = 8;
/** In which a request has to be whole, in ms. */
const requestTime = 60_000;

/**
 * Takes the owner's commands while the shop has the embedded database, which no second process
 * can open (docs/decisions/0002). Only this system's user can reach it. With PostgreSQL there is
 * nothing to take: the commands go to the server themselves.
 */
export async function startAdministrationSocket(deps: {
  database: Database;
  environment: Environment;
  log: Logger;
}): Promise<{ close(): Promise<void> }> {
  if (deps.database.kind === 'postgres') return { close: async () => {} };
  const running = new Set<Promise<void>>();
  const waiting = new Set<Socket>();
  const server = createServer((socket) => {
    waiting.add(socket);
    const work = serve(socket, deps, () => waiting.delete(socket)).finally(() => {
      waiting.delete(socket);
      running.delete(work);
    });
    running.add(work);
  });
  server.maxConnections = mostConnections;
  await listen(server, deps.environment.dataDir, deps.log);
  return {
    close: async () => {
      server.close();
      for (const socket of waiting) socket.destroy();
      await Promise.all(running);
    },
  };
}

/** Without a place to listen the shop sells all the same; the owner is told what does not work. */
async function listen(server: Server, dataDir: string, log: Logger): Promise<void> {
  try {
    for await (const path of socketPaths(dataDir, 'make')) {
      if (await listenAt(server, path, log)) return;
    }
  } catch (error) {
    log.warn({ err: error }, "there is no other place to take the owner's commands");
  }
  log.warn("the owner's commands work only while this shop is stopped; name a shorter DATA_DIR");
}

async function listenAt(server: Server, path: string, log: Logger): Promise<boolean> {
  try {
    // A killed shop's: this process has the data folder's lock, so nobody listens there.
    await rm(path, { force: true });
    // The call itself makes the socket, so that nobody else can reach it, not for a moment.
    const umask = process.umask(0o177);
    try {
      server.listen(path);
    } finally {
      process.umask(umask);
    }
    await once(server, 'listening');
    return true;
  } catch (error) {
    log.warn({ err: error, path }, "cannot take the owner's commands there");
    return false;
  }
}

async function serve(
  socket: Socket,
  { database, environment, log }: { database: Database; environment: Environment; log: Logger },
  onRequest: () => void,
): Promise<void> {
  socket.on('error', (error) => log.warn({ err: error }, "an owner's command broke off"));
  const late = setTimeout(() => socket.destroy(), requestTime);
  const output = socketOutput(socket);
  try {
    const { value: line } = await readLines(socket).next();
    clearTimeout(late);
    if (line === undefined) return;
    onRequest();
    const { command: name, args, input } = v.parse(RequestSchema, JSON.parse(line));
    const command = findCommand(name);
    if (!command) throw new CommandError(`The running shop knows no "${name}"; start it anew.`);
    log.info({ command: name }, "an owner's command");
    await command.run({ args, input, environment, database, output });
    output.send({ exit: 0 });
  } catch (error) {
    const known = error instanceof CommandError;
    if (!known) log.error({ err: error }, "an owner's command failed");
    output.send({ warn: known ? error.message : "It failed; the running shop's log tells why." });
    output.send({ exit: 1 });
  } finally {
    clearTimeout(late);
    socket.destroySoon();
  }
}

function socketOutput(socket: Socket): CommandOutput & { send(answer: CommandAnswer): void } {
  const write = async (answer: CommandAnswer) => {
    // Whoever went away misses the rest; the command goes on.
    if (!socket.writable) return;
    const drained = socket.write(`${JSON.stringify(answer)}\n`);
    if (!drained) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  };
  return {
    send: (answer) => void write(answer),
    print: (text) => write({ print: text }),
    warn: (text) => write({ warn: text }),
    progress: (done, total) => void write({ progress: [done, total] }),
  };
}
