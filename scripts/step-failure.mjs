import { statfsSync } from 'node:fs';
import { root } from './root.mjs';

/** What its message says is all that the owner needs. */
export class StepFailure extends Error {
  name = 'StepFailure';
}

/** Bytes. A first start needs about 1 GB. */
const scarce = 300_000_000;
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
  if (code === 'ENOSPC' || code === 'EDQUOT') return adviceOnDisk() ?? diskIsFull;
  if (!(code in faults)) return undefined;
  return `${path} ${faults[code]}. Perhaps root started the shop before: give the folder to this user, with sudo chown -R "$(id -un)" "${root}", and try again.`;
}

/** @param {string} what could not be made @param {number} code of the program's exit */
export function stepFailure(what, code) {
  const reason = adviceOnDisk() ?? (code === killed ? memoryIsScarce : seeAbove);
  return new StepFailure(`${what}: ${reason}`);
}

const seeAbove = 'see the lines above, then try again.';
const diskIsFull = 'the disk is full. Free 1 GB, then try again: what is unfinished is made again.';
const memoryIsScarce =
  'the system ended it (SIGKILL), perhaps because memory was scarce. Free 1 GB of memory, then try again.';

function adviceOnDisk() {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize < scarce ? diskIsFull : undefined;
}
