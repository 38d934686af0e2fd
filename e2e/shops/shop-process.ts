import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  copyEmptyCluster,
  noteProcess,
  stopServerIn,
} from '#server/embedded-postgres/test/test-run.ts';
import { startMailServer, type TestMailServer } from '#server/mail/test/mail-server.ts';

export type ReceivedMails = TestMailServer['received'];

/** What a test of the pages needs of a shop. */
export interface RunningShop {
  url: string;
  dataDir: string;
  /** What it has sent, unless the settings name another SMTP_URL, or an empty one. */
  mails(): Promise<ReceivedMails>;
  command(...args: string[]): Promise<{ code: number; output: string }>;
}

/** In its own process with an empty data folder. Runs what `npm run build` made, as the owner does. */
export interface ShopProcess extends RunningShop {
  /** Environment variables of the shop and its commands. */
  settings: Record<string, string>;
  pid(): number;
  said(): string;
  /** @returns the exit code, -1 when killed */
  ended(): Promise<number>;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

const node = process.execPath;

/** @param said takes what the process prints, and its log */
async function addressOf(child: ChildProcess, said: string[]): Promise<string> {
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => said.push(text));
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      said.push(`${line}\n`);
      const address = /http:\/\/\S+/.exec(line)?.[0];
      if (address) resolve(address.replace(/\/$/, ''));
    });
    child.once('exit', (code) =>
      reject(new Error(`The shop ended with ${code}:\n${said.join('')}`)),
    );
  });
}

/** @returns the exit code, -1 when killed */
function ended(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve(child.exitCode ?? -1);
  }
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? -1)));
}

export async function runCommand(
  settings: Record<string, string>,
  words: readonly string[],
): Promise<{ code: number; output: string }> {
  const env = { ...process.env, ...settings };
  const run = spawn(node, ['build/server/commands/shop.js', ...words], { env });
  const parts: string[] = [];
  run.stdout.on('data', (text) => parts.push(String(text)));
  run.stderr.on('data', (text) => parts.push(String(text)));
  return { code: await ended(run), output: parts.join('') };
}

/**
 * @param given environment variables that differ from the defaults
 * @param project the software's folder, by default this project
 */
export async function startShopProcess(
  given: Record<string, string> = {},
  project = process.cwd(),
): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  if (given.DATABASE_URL === undefined) await copyEmptyCluster(join(dataDir, 'database'));
  // Random sampling would add calls.
  const mailServer = await startMailServer();
  const usual = { LOG_LEVEL: 'warn', PORT: '0', VITALS_SAMPLE: '0', SMTP_URL: mailServer.url };
  const settings = { ...usual, ...given, DATA_DIR: dataDir };
  let child: ChildProcess;
  let url: string | undefined;
  const said: string[] = [];

  async function start() {
    const port = url ? { PORT: new URL(url).port } : {};
    child = spawn(node, ['build/server/main.js'], {
      cwd: project,
      env: { ...process.env, ...settings, NODE_ENV: 'production', ...port },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    noteProcess(child);
    url = await addressOf(child, said);
  }

  async function stop() {
    child.kill('SIGTERM');
    await ended(child);
  }

  const kill = () => child.kill();
  process.once('exit', kill);
  try {
    await start();
  } catch (error) {
    process.off('exit', kill);
    await mailServer.close();
    throw error;
  }
  return {
    url: url ?? '',
    dataDir,
    settings,
    mails: async () => mailServer.received,
    pid: () => child.pid ?? -1,
    said: () => said.join(''),
    ended: () => ended(child),
    start,
    stop,
    command: (...words) => runCommand(settings, words),
    async remove() {
      await stop();
      process.off('exit', kill);
      await mailServer.close();
      await stopServerIn(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
