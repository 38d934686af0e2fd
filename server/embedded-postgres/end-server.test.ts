import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findServer } from './cluster-server.ts';
import { stopServer } from './end-server.ts';

const waits = { fast: 1_000, immediate: 50 };

let folder: string;
let server: ChildProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adi-test-'));
});
afterEach(async () => {
  server.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Notes the signals that it gets, and ends at none of these. */
async function startDeaf(signals: string): Promise<{ pid: number; ended: Promise<unknown[]> }> {
  const script = `for s in ${signals}; do trap "echo $s >> '${folder}/got'" $s; done
    echo ready; while :; do sleep 0.01; done`;
  server = spawn('sh', ['-c', script, 'sh', folder], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(server, 'exit');
  await once(server.stdout ?? expect.fail(), 'data');
  return { pid: server.pid ?? expect.fail(), ended };
}

describe('a database server that never comes to its end', () => {
  it('is asked once, then told to end at once', async () => {
    const { pid, ended } = await startDeaf('INT');
    await stopServer({ pid }, waits);
    expect(await ended).toEqual([null, 'SIGQUIT']);
    expect(await readFile(join(folder, 'got'), 'utf8')).toBe('INT\n');
  });

  it('is killed when it does not even do that', async () => {
    const { pid, ended } = await startDeaf('INT QUIT');
    await stopServer({ pid }, waits);
    expect(await ended).toEqual([null, 'SIGKILL']);
  });

  it('is not waited for by the next start when it was left stopping', async () => {
    const { pid, ended } = await startDeaf('INT');
    const file = [pid, folder, 1, 5432, folder, '', '  1  1', 'stopping'].join('\n');
    await writeFile(join(folder, 'postmaster.pid'), `${file}\n`);
    expect(await findServer(folder, 1_000, waits)).toBeUndefined();
    expect(await ended).toEqual([null, 'SIGQUIT']);
    expect(await readFile(join(folder, 'got'), 'utf8')).toBe('INT\n');
  });
});
