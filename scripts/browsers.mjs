import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { browsersFolder, findBrowsers, oldChromiums } from './browsers/find-browsers.mjs';
import { run } from './run.mjs';

function install() {
  mkdirSync(browsersFolder, { recursive: true });
  writeFileSync(join(browsersFolder, 'package.json'), '{ "private": true }\n');
  const packages = oldChromiums.map(({ folder, from }) => `${folder}@npm:${from}`);
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const code = run('npm', ['install', ...options, ...packages], { cwd: browsersFolder });
  if (code !== 0) throw new Error(`npm install ended with ${code}.`);
  for (const { folder } of oldChromiums) unpack(folder);
  rmSync(join(browsersFolder, 'node_modules'), { recursive: true });
}

function unpack(name) {
  const packed = join(browsersFolder, 'node_modules', name, 'bin');
  const folder = join(browsersFolder, name);
  const plain = (file) => brotliDecompressSync(readFileSync(join(packed, file)));
  mkdirSync(folder, { recursive: true });
  // Libraries, and what draws without a graphics card.
  for (const archive of readdirSync(packed).filter((file) => file.endsWith('.tar.br'))) {
    execFileSync('tar', ['-xf', '-', '-C', folder], { input: plain(archive) });
  }
  writeFileSync(join(folder, 'chromium'), plain('chromium.br'), { mode: 0o755 });
}

const needsInstalling = findBrowsers().some(
  ({ kind, missing }) => kind === 'chromium' && missing !== undefined,
);
if (needsInstalling) install();
for (const { name, program, missing } of findBrowsers()) {
  console.log(program ? `${name}: ${program}` : `${name} is missing (${missing}).`);
}
