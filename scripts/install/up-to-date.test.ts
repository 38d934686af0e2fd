import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '#scripts/root.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  put('package.json', '{"type":"module"}');
  put('scripts/step.mjs', step);
  put('in.txt', 'whole');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Makes `build/out/a.js` of `in.txt`; prints when it does. */
const step = `import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { makeUnlessUpToDate } from './install/up-to-date.mjs';
await makeUnlessUpToDate('build/out/.made-from', ['in.txt'], async ({ isBroken }) => {
  console.log(isBroken ? 'made again' : 'made');
  mkdirSync('build/out/deep', { recursive: true });
  writeFileSync('build/out/deep/a.js', 'half');
  if (process.argv[2] === 'killed') process.kill(process.pid, 'SIGKILL');
  while (process.argv[2] === 'slow' && !existsSync('go')) await pause(20);
  writeFileSync('build/out/deep/a.js', readFileSync('in.txt'));
});`;
const command = ['scripts/launch.cjs', 'step'];
const make = (how = '') =>
  spawnSync(process.execPath, [...command, how], { cwd: folder, encoding: 'utf8' }).stdout;
const made = () => readFileSync(join(folder, 'build/out/deep/a.js'), 'utf8');

it('what is built is made once, and again after a change, a kill, a cut file or a cut stamp', () => {
  expect([make(), make()]).toEqual(['made\n', '']);
  put('in.txt', 'other');
  expect([make('killed'), made()]).toEqual(['made\n', 'half']);
  expect([make(), made(), make()]).toEqual(['made again\n', 'other', '']);
  put('build/out/deep/a.js', '');
  expect([make(), made()]).toEqual(['made again\n', 'other']);
  put('build/out/.made-from', '');
  expect([make(), made()]).toEqual(['made again\n', 'other']);
  rmSync(join(folder, 'build'), { recursive: true });
  expect([make(), made()]).toEqual(['made\n', 'other']);
});

it('what is built is good in a copy of the folder', () => {
  make();
  const copy = mkdtempSync(join(tmpdir(), 'start-'));
  cpSync(folder, copy, { recursive: true });
  rmSync(folder, { recursive: true });
  folder = copy;
  expect(make()).toBe('');
});

it('what is built is made by one command while another one waits', async () => {
  const run = (how: string) => spawn(process.execPath, [...command, how], { cwd: folder });
  const first = run('slow');
  await once(first.stdout, 'data');
  const second = run('');
  const [said] = await once(second.stdout, 'data');
  expect(String(said)).toMatch(/^Another command \(process \d+\) prepares the shop: waiting/);
  put('go', '');
  const [, others] = await Promise.all([once(first, 'close'), second.stdout.toArray()]);
  expect([others, made()]).toEqual([[], 'whole']);
});

it('what is built is made by one of two commands that wait when the first one is killed', async () => {
  const run = (how: string) => spawn(process.execPath, [...command, how], { cwd: folder });
  const first = run('slow');
  await once(first.stdout, 'data');
  const waiting = [run('slow'), run('slow')];
  const nextSaid = () =>
    Promise.all(waiting.map(({ stdout }) => once(stdout, 'data').then(String)));
  await nextSaid();
  const next = nextSaid();
  first.kill('SIGKILL');
  expect((await next).sort()).toEqual([expect.stringMatching(/^Another/), 'made again\n']);
  put('go', '');
  await Promise.all(waiting.map((each) => once(each, 'close')));
  expect(made()).toBe('whole');
});
