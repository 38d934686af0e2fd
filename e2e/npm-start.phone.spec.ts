import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';

test('the shop that `npm start` opened ends with it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  const npm = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url: string | undefined;
  for await (const line of createInterface({ input: npm.stdout })) {
    url = /http:\/\/\S+/.exec(line)?.[0];
    if (url) break;
  }
  const answers = (): Promise<boolean> =>
    fetch(`${url}healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await answers()).toBe(true);
  npm.kill('SIGTERM');
  await expect.poll(answers).toBe(false);
  // Its database server too.
  await expect.poll(() => existsSync(join(dataDir, 'database', 'postmaster.pid'))).toBe(false);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});
