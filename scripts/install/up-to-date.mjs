import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../root.mjs';
import { fingerprint, stateOf } from './fingerprint.mjs';

function readStamp(file) {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Cut by a full disk.
    return { unfinishedBy: 0 };
  }
}

function writeStamp(file, stamp) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(stamp));
}

/** Whether the process still prepares a shop: its number may be another's by now. */
function isPreparing(pid) {
  return pid > 0 && pid !== process.pid && commandOf(pid).includes('scripts/launch.cjs');
}

function commandOf(pid) {
  if (process.platform !== 'linux') {
    return String(spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).stdout);
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Otherwise two commands would install or build into one folder. */
async function waitForOther(file) {
  let told;
  for (;;) {
    const { unfinishedBy } = readStamp(file);
    if (!isPreparing(unfinishedBy)) return;
    if (unfinishedBy !== told) {
      console.log(`Another command (process ${unfinishedBy}) prepares the shop: waiting for it…`);
    }
    told = unfinishedBy;
    await pause(250 + Math.random() * 500);
  }
}

/** In ms; longer than between the look and the claim of another command. */
const untilClaimsMeet = 200;

/** Two commands may claim it in the same moment: the last one has it, and the other one waits. */
async function claim(file, last) {
  if (isPreparing(readStamp(file).unfinishedBy)) return false;
  writeStamp(file, { ...last, unfinishedBy: process.pid });
  await pause(untilClaimsMeet);
  return readStamp(file).unfinishedBy === process.pid;
}

/** Sizes, not times: a copied folder is as good. @param {string[]} files from the project's folder */
function sizesOf(files) {
  return Object.fromEntries(
    files.map((file) => [file, statSync(join(root, file), { throwIfNoEntry: false })?.size ?? -1]),
  );
}

/** Those in a folder, without stamps and other hidden ones. @param {string} folder from the project's folder */
export function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)));
}

/**
 * A stamp is void while it is being made, and when a file of it is missing or cut.
 * @param {string} stamp file with the last inputs, in the folder that is made
 * @param {string[]} paths of the inputs
 * @param {(before: { isBroken: boolean }) => unknown} make throws when it fails. What was there is
 *   broken when making it was broken off, or when a part is missing
 * @param {{ how?: string, made?: () => string[], keepsOld?: boolean }} options `how`:
 *   other inputs. `made`: the files that count. `keepsOld`: what was there stays when `make` throws
 */
export async function makeUnlessUpToDate(stamp, paths, make, options = {}) {
  const { how = '', made = () => filesIn(dirname(stamp)), keepsOld = false } = options;
  const file = join(root, stamp);
  await waitForOther(file);
  const last = readStamp(file);
  const isWhole = () =>
    Object.entries(sizesOf(Object.keys(last.made ?? {}))).every(
      ([name, size]) => last.made[name] === size,
    );
  const isBroken = last.unfinishedBy !== undefined || !isWhole();
  const isSame = !isBroken && last.made !== undefined && last.how === how;
  const state = stateOf(paths);
  if (isSame && last.state === state) return;
  const madeOf = fingerprint(paths);
  if (!isSame || last.madeOf !== madeOf) {
    if (!(await claim(file, last))) return makeUnlessUpToDate(stamp, paths, make, options);
    try {
      await make({ isBroken });
    } catch (error) {
      if (keepsOld && !isBroken && last.made && isWhole()) writeStamp(file, last);
      throw error;
    }
  }
  writeStamp(file, { how, state, madeOf, made: sizesOf(made()) });
}
