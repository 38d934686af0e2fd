import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'rolldown';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sourceFrames } from './source-frames.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frames of sources '));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function framesOf(file: string): Promise<string> {
  const { stderr } = await promisify(execFile)(process.execPath, [file]).catch((error) => error);
  return stderr.slice(stderr.indexOf('    at '));
}

it('names the line of the source that threw, not the one of the bundle', async () => {
  const source = join(folder, 'order.ts');
  await writeFile(
    source,
    'interface Order {}\n\nexport const order: Order =\n  undefined.total;\n',
  );
  const dir = join(folder, 'build', 'server');
  await build({ input: source, logLevel: 'silent', output: { dir, sourcemap: 'hidden' } });
  const frames = sourceFrames(await framesOf(join(dir, 'order.js')));
  expect(frames).toContain(`${source}:4:`);
  expect(frames).not.toContain('order.js');
});

it('leaves the places in a file that has no map, and in what was not built', async () => {
  const dir = join(folder, 'build');
  await mkdir(dir);
  await writeFile(join(dir, 'plain.js'), 'throw new Error();\n');
  const frames = await framesOf(join(dir, 'plain.js'));
  expect(frames).toContain('plain.js:1:7');
  expect(sourceFrames(frames)).toBe(frames);
});
