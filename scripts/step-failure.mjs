import { statfsSync } from 'node:fs';
import { root } from './root.mjs';

/** What its message says is all that the owner needs. */
export class StepFailure extends Error {
  name = 'StepFailure';
}

/** Bytes. */
const neededByFirstStart = 1_000_000_000;
/** The code of a program that SIGKILL ended. */
const killed = 137;

const faults = {
  EACCES: 'may not be read or written by this user',
  EPERM: 'may not be changed by this user',
  EROFS: 'is on a disk that is read-only',
};

/** What the owner can do, or undefined when only the error itself tells. @param {unknown} error */
export function adviceOn(error) {
  if (error instanceof StepFailure) return error.message;
  const { code, path } = Object(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskIsFull;
  if (!(code in faults)) return undefined;
  return `${path} ${faults[code]}. Perhaps root started the shop before: give the folder to this user, with sudo chown -R "$(id -un)" "${root}", and try again.`;
}

/** @param {string} what could not be made @param {number} code of the program's exit */
export function stepFailure(what, code) {
  const reason = code === killed ? memoryIsScarce : seeAbove;
  return new StepFailure(`${what}: ${reason}${adviceOnDisk()}`);
}

const seeAbove = 'see the lines above, then try again.';
const diskIsFull = 'The disk is full: free 1 GB, then try again. What is unfinished is made again.';
const memoryIsScarce =
  'the system ended it (SIGKILL), perhaps because memory was scarce. Free 1 GB of memory, then try again.';

function adviceOnDisk() {
  const { bavail, bsize } = statfsSync(root);
  const free = bavail * bsize;
  if (free >= neededByFirstStart) return '';
  return ` The disk has only ${Math.floor(free / 1_000_000)} MB left, and a first start needs 1,000.`;
}
