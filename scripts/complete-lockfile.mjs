import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';
import { runOrExit } from './run.mjs';

// npm leaves an optional package out of the lockfile when the registry lacks it, as mirrors lack
// packages for other platforms. `npm ci` then refuses the lockfile, and `npm install` leaves the
// package out on its own platform too (npm's issue 4828).

/**
 * @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by folder; '' is the project
 */

/** Words in names of packages, and the words of package.json for them. */
const systems = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  linuxmusl: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
};
const processors = {
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  mips64el: 'mips64el',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
};
const libraries = { gnu: 'glibc', linuxmusl: 'musl', musl: 'musl' };

/**
 * @param {string} name @param {string[]} alternatives its sibling packages
 * @returns {{ cpu: string[], libc?: string[], os?: string[] }}
 */
export function platformOf(name, alternatives) {
  const words = name.split(/[/-]/);
  const [os] = words.flatMap((word) => systems[word] ?? []);
  const [cpu] = words.flatMap((word) => processors[word] ?? []);
  const forMusl = [`${name}-musl`, name.replace('-linux-', '-linuxmusl-')];
  const isForGlibc = alternatives.some((other) => other !== name && forMusl.includes(other));
  const [libc = isForGlibc ? 'glibc' : undefined] = words.flatMap((word) => libraries[word] ?? []);
  if (!cpu || !(os || cpu === 'wasm32'))
    throw new Error(`The name ${name} does not say for which platform the package is.`);
  return { cpu: [cpu], ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

/**
 * Where Node.js finds what a package imports: the nearest folder upwards.
 * @param {LockedPackages} packages @param {string} importer @param {string} name
 */
function folderOf(packages, importer, name) {
  for (let folder = importer; ; ) {
    const candidate = posix.join(folder, 'node_modules', name);
    if (packages[candidate] || folder === '') return candidate;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
  }
}

/** @param {LockedPackages} packages @returns {LockedPackages} by the folder that they belong in */
export function missingPackages(packages) {
  /** @type {LockedPackages} */
  const missing = {};
  for (const [importer, { optionalDependencies = {} }] of Object.entries(packages)) {
    const alternatives = Object.keys(optionalDependencies);
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isExact = /^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version);
      const all = { ...packages, ...missing };
      const folder = folderOf(all, importer, name);
      const found = all[folder]?.version;
      // npm chose from the range.
      if (found !== undefined && (found === version || !isExact)) continue;
      if (!isExact)
        throw new Error(`${importer || 'package.json'} wants ${name} ${version}, not one version.`);
      missing[found === undefined ? folder : posix.join(importer, 'node_modules', name)] = {
        version,
        optional: true,
        ...platformOf(name, alternatives),
      };
    }
  }
  return missing;
}

/** Lets npm update the lockfile in its own format. */
function letNpmWrite() {
  runOrExit(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'install',
    '--package-lock-only',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = join(root, 'package-lock.json');
  const read = () => JSON.parse(readFileSync(file, 'utf8'));
  letNpmWrite();
  const lockfile = read();
  const missing = missingPackages(lockfile.packages);
  Object.assign(lockfile.packages, missing);
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
  letNpmWrite();
  const names = Object.keys(missing);
  console.log(
    ['Added for other platforms:', ...(names.length > 0 ? names : ['nothing'])].join('\n  '),
  );
}
