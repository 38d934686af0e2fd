import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { missingPackages, platformOf } from '#scripts/complete-lockfile.mjs';
import { root } from '#scripts/root.mjs';

const locked: Parameters<typeof missingPackages>[0] = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
).packages;
const optional = Object.values(locked).flatMap(({ optionalDependencies = {} }) =>
  Object.keys(optionalDependencies).map((name) => ({
    name,
    alternatives: Object.keys(optionalDependencies),
  })),
);

describe('the lockfile', () => {
  it('has the packages for all platforms (if not: npm run lockfile)', () => {
    expect(Object.keys(missingPackages(locked))).toEqual([]);
  });

  it('marks packages for musl (npm 10 leaves this out when it writes)', () => {
    const others = Object.entries(locked).filter(
      ([folder, { libc }]) => /musl\b/.test(folder) && libc?.[0] !== 'musl',
    );
    expect(others).toEqual([]);
  });

  it('has no package that the registry calls deprecated', () => {
    expect(Object.entries(locked).filter(([, entry]) => 'deprecated' in entry)).toEqual([]);
  });

  it('has no addresses', () => {
    expect(Object.entries(locked).filter(([, entry]) => 'resolved' in entry)).toEqual([]);
  });
});

describe('npm ci takes the lockfile', () => {
  const place = mkdtempSync(join(tmpdir(), 'lockfile-'));
  afterAll(() => rmSync(place, { recursive: true }));

  it.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
  ])('on %s, %s, with the packages for it', (os, cpu) => {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(join(root, file), join(place, file));
    // An empty cache and no network: the lockfile must suffice.
    const without = ['--dry-run', '--offline', `--cache=${place}`];
    const { status, stdout, stderr } = spawnSync(
      'npm',
      ['ci', '--include=dev', '--loglevel=warn', ...without, `--os=${os}`, `--cpu=${cpu}`],
      { cwd: place, encoding: 'utf8' },
    );
    expect([status, stderr.match(/^npm error.*/gm)]).toEqual([0, null]);
    const installed = [...stdout.matchAll(/^add (\S+)/gm)].map(([, name]) => name);
    const forPlatform = optional
      .map(({ name }) => name)
      .filter((name) => name.includes(`${os}-${cpu}`) && !name.includes('musl'));
    expect(forPlatform).toContain(`@img/sharp-${os}-${cpu}`);
    expect(installed).toEqual(expect.arrayContaining(forPlatform));
  });
});

describe('what is added to a lockfile', () => {
  it('is for the platforms that the registry names for the packages that it has', () => {
    const told = optional.flatMap(({ name, alternatives }) => {
      const { cpu, libc, os } = locked[`node_modules/${name}`] ?? {};
      return cpu && (os || cpu[0] === 'wasm32') ? [{ name, alternatives, cpu, libc, os }] : [];
    });
    expect(told.length).toBeGreaterThan(50);
    for (const { name, alternatives, cpu, libc, os } of told) {
      const platform = platformOf(name, alternatives);
      expect([name, platform.cpu, platform.os]).toEqual([name, cpu, os]);
      // For a few processors the name lacks the libc.
      if (platform.libc) expect([name, platform.libc]).toEqual([name, libc]);
    }
  });

  it('is every package that package.json or a locked package needs and the lockfile lacks', () => {
    const packages = {
      '': { optionalDependencies: { 'database-darwin-arm64': '18.4.0-beta.17' } },
      'node_modules/linter': {
        version: '2.6.8',
        optionalDependencies: {
          'linter-linux-x64': '2.6.8',
          'linter-linux-x64-musl': '2.6.8',
          'linter-linux-arm64': '2.6.8',
          'linter-linux-arm64-musl': '2.6.8',
          'linter-wasm32-wasi': '2.6.8',
          watcher: '~2.3.2',
        },
      },
      'node_modules/linter-linux-x64': { version: '2.6.8' },
      'node_modules/watcher': { version: '2.3.3' },
    };
    const missing = missingPackages(packages);
    expect(missing).toEqual({
      'node_modules/database-darwin-arm64': {
        version: '18.4.0-beta.17',
        optional: true,
        cpu: ['arm64'],
        os: ['darwin'],
      },
      'node_modules/linter-linux-x64-musl': {
        version: '2.6.8',
        optional: true,
        cpu: ['x64'],
        libc: ['musl'],
        os: ['linux'],
      },
      'node_modules/linter-linux-arm64': {
        version: '2.6.8',
        optional: true,
        cpu: ['arm64'],
        libc: ['glibc'],
        os: ['linux'],
      },
      'node_modules/linter-linux-arm64-musl': {
        version: '2.6.8',
        optional: true,
        cpu: ['arm64'],
        libc: ['musl'],
        os: ['linux'],
      },
      'node_modules/linter-wasm32-wasi': { version: '2.6.8', optional: true, cpu: ['wasm32'] },
    });
    expect(missingPackages({ ...packages, ...missing })).toEqual({});
  });

  it('stands beside its importer where another version has the place further up', () => {
    const packages = {
      '': {},
      'node_modules/a': {
        version: '1.0.0',
        optionalDependencies: { 'native-darwin-arm64': '1.0.0' },
      },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/b/node_modules/a': {
        version: '2.0.0',
        optionalDependencies: { 'native-darwin-arm64': '2.0.0' },
      },
      'node_modules/c': {
        version: '1.0.0',
        optionalDependencies: { 'native-darwin-arm64': '1.0.0' },
      },
    };
    const missing = missingPackages(packages);
    expect(Object.entries(missing).map(([folder, { version }]) => [folder, version])).toEqual([
      ['node_modules/native-darwin-arm64', '1.0.0'],
      ['node_modules/b/node_modules/a/node_modules/native-darwin-arm64', '2.0.0'],
    ]);
    expect(missingPackages({ ...packages, ...missing })).toEqual({});
  });

  it.each([
    ['watcher', '2.3.3', 'The name watcher does not say for which platform the package is.'],
    [
      'native-darwin-arm64',
      '^1.0.0',
      'node_modules/a wants native-darwin-arm64 ^1.0.0, not one version.',
    ],
  ])('is never a guess: %s %s', (name, version, reason) => {
    const packages = { 'node_modules/a': { optionalDependencies: { [name]: version } } };
    expect(() => missingPackages(packages)).toThrow(reason);
  });
});
