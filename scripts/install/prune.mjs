// Leaves in node_modules only what a built shop runs on: for the image (Dockerfile).
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runtimePackages } from '../build/runtime-packages.mjs';
import { root } from '../root.mjs';

const folder = join(root, 'node_modules');
const kept = new Set();

/** @param {string} name */
function keep(name) {
  // Packages of other platforms are not installed.
  const file = join(folder, name, 'package.json');
  if (kept.has(name) || !existsSync(file)) return;
  kept.add(name);
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) keep(each);
}

for (const name of runtimePackages) keep(name);
const names = readdirSync(folder).flatMap((name) =>
  name.startsWith('@') ? readdirSync(join(folder, name)).map((each) => `${name}/${each}`) : name,
);
for (const name of names) {
  if (!kept.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
}
