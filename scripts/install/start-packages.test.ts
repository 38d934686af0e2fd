import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { dependencies, devDependencies } = JSON.parse(read('package.json'));
const { packages } = JSON.parse(read('package-lock.json'));

/** What runs only in tests, in checks and by hand. */
const notOfTheStart =
  /\.test\.|\/test[-/]|\/(bench|check|check-advisories|find-chromium|gallery|hand-installed|make-(?!demo-pictures)[a-z-]+|test)\.mjs$/;

function sourcesOfTheStart(): string[] {
  const folders = ['app', 'demo', 'domain', 'office', 'scripts', 'server'];
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  return [...inFolders, 'vite.config.ts', 'react-router.config.ts'].filter(
    (file) => !notOfTheStart.test(file),
  );
}

function importsOf(file: string): string[] {
  const imports = /(?:^|\n)(?:import|export)\s(?!type\s)[^;]*?from '([^']+)'|import\('([^']+)'\)/g;
  return [...read(file).matchAll(imports)]
    .map(([, from, lazily]) => from ?? lazily ?? '')
    .filter((specifier) => !/^(\.|#|node:)/.test(specifier))
    .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '');
}

it('installs each package that the shop is built of and runs on', () => {
  const imported = new Set(sourcesOfTheStart().flatMap(importsOf));
  expect(imported).toContain('vite');
  expect(imported).toContain('pg');
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
});

it('installs no package that only tests and checks need', () => {
  expect(Object.keys(devDependencies)).toContain('vitest');
  const installed = Object.keys(devDependencies).filter(
    (name) => packages[`node_modules/${name}`]?.dev !== true,
  );
  expect(installed).toEqual([]);
});
