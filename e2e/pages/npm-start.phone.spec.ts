import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { copySoftware } from '#e2e/shops/next-version.ts';
import { runtimePackages } from '#scripts/build/runtime-packages.mjs';

const run = promisify(execFile);

let dataDir: string;
let env: NodeJS.ProcessEnv;
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' };
});
test.afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));

/** What it says until it says where it listens. */
async function beginningOf(npm: ChildProcess): Promise<{ said: string[]; url?: string }> {
  const said: string[] = [];
  for await (const line of createInterface({ input: npm.stdout as NodeJS.ReadableStream })) {
    const url = /http:\/\/[^\s/]+/.exec(line)?.[0];
    if (url) return { said, url };
    said.push(line);
  }
  return { said };
}

test('what `npm start` runs is whole, and ends with it', async () => {
  const npm = spawn('npm', ['start', '--silent'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const { url, said } = await beginningOf(npm);
  // What was built before the tests is whole, and made once.
  expect(said.join('\n')).not.toMatch(/^(Building|Bundling|Making)/m);

  const page = await (await fetch(`${url}/shop`)).text();
  const picture = /\/images\/[^"\s]+\/\d+\/[^"\s]+/.exec(page)?.[0];
  const answer = await fetch(`${url}${picture}`, { headers: { accept: 'image/avif' } });
  expect(answer.headers.get('content-type')).toBe('image/avif');

  const email = 'mona@shop.example';
  const provider = `${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=adi-storefront`;
  const body = JSON.stringify({ email, password: 'first secret', returnSecureToken: true });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(provider, { method: 'POST', body, headers })).status).toBe(200);
  const { stdout } = await run('npm', ['run', '--silent', 'shop', '--', 'users', 'list'], { env });
  expect(stdout).toContain(email);

  const answers = (): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await answers()).toBe(true);
  npm.kill('SIGTERM');
  await expect.poll(answers).toBe(false);
  await expect.poll(() => existsSync(join(dataDir, 'database', 'postmaster.pid'))).toBe(false);
});

test('a fault of what `npm start` runs is logged with the line that was written', async () => {
  const folder = await copySoftware();
  try {
    await writeFile(join(folder, 'build', 'app', 'en', 'server', 'index.js'), 'export {};\n');
    const program = join('build', 'server', 'main.js');
    const { stderr } = await run(process.execPath, [program], { cwd: folder, env }).catch(
      (error) => error,
    );
    expect(JSON.parse(stderr.split('\n', 1)[0]).err.stack).toMatch(
      /at loadBuild \(\S+\/server\/pages\/page-renderer\.ts:\d+:\d+\)/,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('what is built loads no other packages than those that an image keeps', async () => {
  const folders = ['build/server', 'build/app/en/server', 'build/app/ar/server'];
  const loaded = new Set<string>();
  for (const folder of folders) {
    for (const name of await readdir(folder, { recursive: true })) {
      if (!name.endsWith('.js')) continue;
      const code = await readFile(join(folder, name), 'utf8');
      const imports =
        /^(?:import|export)\s[^;]*?from "([^".][^"]*)";$|\bimport\("([^".][^"]*)"\)/gm;
      for (const [, from, lazily] of code.matchAll(imports)) loaded.add(from ?? lazily ?? '');
    }
  }
  expect(loaded).toContain('sharp');
  const isKept = (specifier: string) =>
    specifier.startsWith('node:') ||
    runtimePackages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
  expect([...loaded].filter((specifier) => !isKept(specifier))).toEqual([]);
});
