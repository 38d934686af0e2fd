import { spawnSync } from 'node:child_process';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { closePrivateFiles, openSecretsWarning } from './private-files.ts';
import { writeFileWhole } from './write-file-whole.ts';

const isRoot = process.getuid?.() === 0;

let folder: string;
let usersMask: number;
beforeEach(async () => {
  // The default umask lets everybody read.
  usersMask = process.umask(0);
  folder = await mkdtemp(join(tmpdir(), 'adi-test-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  process.umask(usersMask);
  await rm(folder, { recursive: true, force: true });
});

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

/** As an unrelated user. @returns the printed lines */
function asOther(program: string, ...args: string[]): string[] {
  const user = ['--reuid=12345', '--regid=12345', '--clear-groups'];
  const { stdout } = spawnSync('/usr/bin/setpriv', [...user, program, ...args], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean).sort();
}

describe('a shop that starts with any umask in a folder that everybody could enter', () => {
  it('shows other users only pictures, and warns about files of its owner', async () => {
    const shop = await startShopProcess();
    const within = (...names: string[]) => join(shop.dataDir, ...names);
    try {
      await shop.stop();
      await mkdir(within('database.old', 'base'), { recursive: true });
      await mkdir(within('images'), { recursive: true });
      await mkdir(within('outbox'), { recursive: true });
      for (const name of ['database.old/base/1', 'outbox/1.eml', 'catalogue-copy.json']) {
        await writeFile(within(name), '{}');
      }
      for (const name of ['settings.env', 'shop.backup', 'images/shirt.jpg']) {
        await writeFile(within(name), '');
      }
      for (const name of ['.', ...(await readdir(shop.dataDir))]) await chmod(within(name), 0o777);

      await shop.start();
      expect((await shop.command('backup', within('new.backup'))).code).toBe(0);
      expect((await shop.command('orders', 'export', '--output', within('orders.csv'))).code).toBe(
        0,
      );

      const warnings = shop.said().match(/.*Other users.*/g) ?? [];
      expect(warnings).toHaveLength(1);
      const command = `chmod go= ${within('settings.env')} ${within('shop.backup')}"`;
      expect(warnings[0]).toContain(command);
      const mayEnter = await Promise.all(
        (await readdir(shop.dataDir)).map(async (name) =>
          (await modeOf(within(name))) & 0o077 ? [name] : [],
        ),
      );
      const pictures = ['images', 'renditions'];
      expect(mayEnter.flat().sort()).toEqual([...pictures, 'settings.env', 'shop.backup']);
      expect((await modeOf(shop.dataDir)) & 0o022).toBe(0);
      if (!isRoot) return;
      const open = ['-mindepth', '1', '(', '-readable', '-o', '-writable', ')', '-printf', '%P\n'];
      const reached = asOther('find', shop.dataDir, ...open);
      expect(reached).toContain('images/shirt.jpg');
      expect(reached.filter((path) => !/^(images|renditions)\b/.test(path))).toEqual([
        'settings.env',
        'shop.backup',
      ]);
    } finally {
      await shop.remove();
    }
  });
});

describe('the warning about secrets that other users can reach', () => {
  const settings = () => join(folder, 'settings.env');

  it('includes settings that are a link to another folder', async () => {
    await mkdir(join(folder, 'elsewhere'));
    await writeFile(join(folder, 'elsewhere', 'shop.env'), '');
    await symlink(join(folder, 'elsewhere', 'shop.env'), settings());
    expect(await openSecretsWarning(folder)).toContain(`chmod go= ${settings()}`);
    await chmod(join(folder, 'elsewhere'), 0o700);
    expect(await openSecretsWarning(folder)).toBeUndefined();
  });

  it('does not come when nobody else can enter the folder', async () => {
    await writeFile(settings(), '');
    expect(await openSecretsWarning(folder)).toContain('settings.env');
    await chmod(folder, 0o700);
    expect(await openSecretsWarning(folder)).toBeUndefined();
  });

  it.runIf(isRoot)(
    'includes files of another user, unless only their group can read them',
    async () => {
      await writeFile(settings(), '');
      await chown(settings(), 12_345, 12_345);
      expect(await openSecretsWarning(folder)).toContain('settings.env');
      await chmod(settings(), 0o640);
      expect(await openSecretsWarning(folder)).toBeUndefined();
    },
  );

  it('includes a folder for many users, where the shop changes no rights', async () => {
    await chmod(folder, 0o1777);
    await writeFile(join(folder, 'database.log'), '');
    await closePrivateFiles(folder);
    expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
    expect(await modeOf(join(folder, 'database.log'))).toBe(0o666);
    expect(await openSecretsWarning(folder)).toMatch(
      /chmod go-w \S+ && chmod go= \S+database\.log$/,
    );
  });

  it('does not change the rights of a file behind a link', async () => {
    const others = join(folder, 'of-another-program');
    await writeFile(others, '');
    await symlink(others, join(folder, 'database.log'));
    await closePrivateFiles(folder);
    expect(await modeOf(others)).toBe(0o666);
  });
});

describe('a file that is written as a whole', () => {
  it('can be read only by this user from the first byte, also when it replaces an open one', async () => {
    const path = join(folder, 'shop.backup');
    await writeFile(path, 'old');
    async function* pieces() {
      yield 'first';
      for (const name of await readdir(folder)) {
        if (name !== 'shop.backup') expect(await modeOf(join(folder, name))).toBe(0o600);
      }
      yield 'last';
    }
    await writeFileWhole(path, pieces());
    expect(await modeOf(path)).toBe(0o600);
  });

  it('has the rights of the umask when it is a picture', async () => {
    process.umask(0o027);
    await writeFileWhole(join(folder, 'renditions', '80.webp'), '', { isPicture: true });
    expect(await modeOf(join(folder, 'renditions'))).toBe(0o750);
    expect(await modeOf(join(folder, 'renditions', '80.webp'))).toBe(0o640);
  });
});
