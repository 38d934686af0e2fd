import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { writeFileWhole } from '#server/files/write-file-whole.ts';

/** Marks of a machine; those that it does not have are empty. */
type Machine = Record<'hostname' | 'bootId' | 'machineId' | 'pidNamespace', string>;

async function thisMachine(): Promise<Machine> {
  const read = (path: string) =>
    readFile(path, 'utf8').then(
      (text) => text.trim(),
      () => '',
    );
  return {
    hostname: hostname(),
    // Containers of one machine share it, until that machine is restarted.
    bootId: await read('/proc/sys/kernel/random/boot_id'),
    machineId: await read('/etc/machine-id'),
    // Each container has its own, and sees no process of another one.
    pidNamespace: await readlink('/proc/self/ns/pid').catch(() => ''),
  };
}

const noteName = 'machine.json';

const readNote = (cluster: string) =>
  readFile(join(cluster, noteName), 'utf8').catch(() => undefined);

/** Notes in a cluster which machine has it open. */
export async function noteMachine(cluster: string): Promise<void> {
  const path = join(cluster, noteName);
  const note = JSON.stringify(await thisMachine());
  if ((await readNote(cluster)) !== note) await writeFileWhole(path, note);
}

/**
 * The machine that had the cluster open last, and whether its processes would be seen from here.
 * @returns undefined for a cluster of the older kind, which has no such note
 */
export async function lastMachine(
  cluster: string,
): Promise<{ hostname: string; isThis: boolean; isSeen: boolean } | undefined> {
  const note = await readNote(cluster);
  if (note === undefined) return undefined;
  const noted: Partial<Machine> = JSON.parse(note);
  const here = await thisMachine();
  const lasting = noted.machineId && here.machineId ? 'machineId' : 'hostname';
  const isThis = noted.bootId === here.bootId || noted[lasting] === here[lasting];
  // A note of an earlier version names no namespace: it may have been another one.
  const isSeen = !here.pidNamespace || noted.pidNamespace === here.pidNamespace;
  return { hostname: noted.hostname ?? '', isThis, isSeen };
}
