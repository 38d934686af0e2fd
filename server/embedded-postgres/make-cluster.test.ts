import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeCluster } from './make-cluster.ts';

it.each([
  [
    'the disk is full',
    'FATAL:  could not write to file "pg_wal/xlogtemp.41": No space left on device',
    'child process exited with exit code 1',
    'initdb: removing contents of data directory "DATA"',
  ],
  [
    'could not access directory "DATA": Permission denied',
    'initdb: error: could not access directory "DATA": Permission denied',
    'initdb: hint: Look at its rights.',
  ],
  [
    'could not load locale',
    '2026-11-28 05:00:00.000 UTC [41] FATAL:  could not load locale',
    'initdb: removing contents of data directory "DATA"',
  ],
])('a database that cannot be made is refused with its cause: %s', async (cause, ...said) => {
  const folder = await mkdtemp(join(tmpdir(), 'adi-test-'));
  const script = 'printf "%s\\n" "$@" >&2; exit 1';
  const programs = { command: (): Failing => ['sh', ['-c', script, 'sh', ...said], {}] };
  await expect(
    makeCluster({ ...programs, owner: undefined }, join(folder, 'database')),
  ).rejects.toThrow(`(${cause}).`);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

type Failing = [string, string[], object];
