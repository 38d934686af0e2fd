import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { run } from '../run.mjs';
import { StepFailure, stepFailure } from '../step-failure.mjs';
import { brokenPackages, installedFiles, missingPackages } from './installation.mjs';
import { makeUnlessUpToDate } from './up-to-date.mjs';

const stamp = '.installed-from';
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
/** Against npm settings that no shop can be built with. */
const always = [
  '--include=prod',
  '--include=optional',
  '--install-strategy=hoisted',
  ...['bin-links', 'package-lock'].map((name) => `--${name}=true`),
  ...['dry-run', 'global', 'package-lock-only'].map((name) => `--${name}=false`),
];
const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
/** The owner may have chosen these for a reason, so the shop names them instead. */
const chosen = ['os', 'cpu', 'libc', 'offline', 'before', 'script-shell'];
const fewNames = 5;

/** @param {{ withDev: boolean }} which whether to install what only tests and checks need */
export async function installUnlessUpToDate({ withDev }) {
  const which = withDev ? '--include=dev' : '--omit=dev';
  await makeUnlessUpToDate(
    `node_modules/${stamp}`,
    ['package.json', 'package-lock.json', '.npmrc'],
    ({ isBroken }) => install(which, isBroken),
    {
      how: `${process.platform} ${process.arch} ${which}`,
      made: () => installedFiles(withDev),
      keepsOld: true,
    },
  );
}

function install(which, isBroken) {
  if (npmSettings()['ignore-scripts']) {
    // By an environment variable: npm hands no option on to the npm that a script starts.
    throw new StepFailure(
      'Nothing was installed: your npm runs no scripts of packages, because its setting ignore-scripts is true, and the shop needs two of them. Allow them for this once: npm_config_ignore_scripts=false npm start',
    );
  }
  // npm takes what a broken installation has for whole.
  if (isBroken || brokenPackages().length > 0) {
    console.log('The installed packages are incomplete, or of another machine: they go first.');
    removePackages();
  }
  console.log('Installing the packages, which may take a minute…');
  // On the machine's Node.js: npm replaces the project's own.
  const env = { PATH: process.env.PATH };
  const code = run(npm, ['install', which, ...always, ...quiet], { env });
  if (code !== 0) {
    const registry = npmSettings().registry;
    throw stepFailure(
      `The packages could not be installed from ${registry ?? 'the registry'} (the setting registry of npm)`,
      code,
    );
  }
  const fault = faultOf(which === '--include=dev');
  if (fault) throw new StepFailure(fault);
}

/** Not the stamp: it says that this was begun. */
function removePackages() {
  const folder = join(root, 'node_modules');
  for (const name of readdirSync(folder)) {
    if (name === stamp) continue;
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

function faultOf(withDev) {
  const broken = brokenPackages();
  const missing = missingPackages(withDev);
  if (broken.length + missing.length === 0) return undefined;
  const names = [
    ...broken.map((name) => `${name} does not work`),
    ...missing.map((name) => `${name} is missing`),
  ];
  const more = names.length > fewNames ? `, and ${names.length - fewNames} more` : '';
  return `The packages are installed, but not whole: ${names.slice(0, fewNames).join(', ')}${more}. ${reason()}`;
}

function reason() {
  const settings = npmSettings();
  const others = chosen.filter((name) => settings[name]);
  if (others.length > 0) {
    const list = others.map((name) => `${name}=${settings[name]}`).join(', ');
    return `Your npm has the settings ${list}, which may be why. Take them back with npm config delete NAME, and try again.`;
  }
  return 'Try again: everything is then installed anew.';
}

/** All that differ from npm's defaults, or nothing when npm does not answer. */
function npmSettings() {
  const { stdout } = spawnSync(npm, ['config', 'list', '--json'], { cwd: root, encoding: 'utf8' });
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
}

export function hasDevPackages() {
  return existsSync(join(root, 'node_modules', 'vitest'));
}
