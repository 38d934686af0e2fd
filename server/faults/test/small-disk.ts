import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const canMount = mayMount();
if (!canMount) {
  console.warn('A small disk cannot be mounted by this user: the shop is not tried on a full one.');
}

/** @param size of tmpfs: `400m` */
export async function mountSmallDisk(size: string): Promise<string> {
  const disk = await mkdtemp(join(tmpdir(), 'adi-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', disk]);
  return disk;
}

export async function removeDisk(disk: string): Promise<void> {
  await run('umount', [disk]);
  await rm(disk, { recursive: true });
}

function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    // In its own namespace, to leave nothing behind.
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', tmpdir()], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
