import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { writeFileWhole } from '#server/files/write-file-whole.ts';

type Machine = Record<'hostname' | 'bootId' | 'machineId' | 'pidNamespace', string>;

async function thisMachine(): Promise<Machine> {
  const read = (path: string) =>
    readFile(path, 'utf8').then(
      (text) => text.trim(),
      () => '',
    );
  return {
    hostname: hostname(),
    // All containers of one machine share it until a restart.
    bootId: await read('/proc/sys/kernel/random/boot_id'),
    machineId: await read('/etc/machine-id'),
    // Each container has its own and cannot see other processes.
    pidNamespace: await readlink('/proc/self/ns/pid').catch(() => ''),
  };
}

const noteName = 'machine.json';

const readNote = (cluster: string) =>
  readFile(join(cluster, noteName), 'utf8').catch(() => undefined);

/** Records which machine has the cluster open. */
export async function noteMachine(cluster: string): Promise<void> {
  const path = join(cluster, noteName);
  const note = JSON.stringify(await thisMachine());
  if ((await readNote(cluster)) !== note) await writeFileWhole(path, note);
}

/** Also whether its processes are visible here; undefined for a cluster without the record. */
export async function lastMachine(
  cluster: string,
): Promise<{ hostname: string; isThis: boolean; isSeen: boolean } | undefined> {
  const note = await readNote(cluster);
  if (note === undefined) return undefined;
  const noted: Machine = JSON.parse(note);
  const here = await thisMachine();
  const lasting = noted.machineId && here.machineId ? 'machineId' : 'hostname';
  const isThis = noted.bootId === here.bootId || noted[lasting] === here[lasting];
  const isSeen = !here.pidNamespace || noted.pidNamespace === here.pidNamespace;
  return { hostname: noted.hostname, isThis, isSeen };
}
