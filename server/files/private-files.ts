import { chmod, lstat, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What the shop keeps in DATA_DIR besides pictures, also when an owner put it aside as `database.old`. */
const shopsFiles = /^(database|outbox|catalogue-copy\.json)/;
/** What owners keep there. Another program may need its rights, so they are told and not taken. */
const ownersFiles = /^settings\.env|\.backup|\.tar/;

/** As `/tmp` has it: a folder that is meant for many users. */
const sticky = 0o1000;

/** Takes from other users the rights that an older version, a copy or a umask has given them. */
export async function closePrivateFiles(folder: string): Promise<void> {
  const real = await realpath(folder);
  await takeRights(real, 0o022);
  // Where others can still change names, one could lead elsewhere by the time its rights change.
  if ((await stat(real)).mode & 0o022) return;
  const names = (await readdir(real)).filter((name) => shopsFiles.test(name));
  await Promise.all(names.map((name) => takeRights(join(real, name), 0o077)));
}

async function takeRights(path: string, rights: number): Promise<void> {
  try {
    const found = await lstat(path);
    if (found.isSymbolicLink() || found.mode & sticky || !(found.mode & rights)) return;
    await chmod(path, found.mode & 0o7777 & ~rights);
  } catch {
    // It has just been renamed, or it belongs to somebody else, or its file system keeps no rights.
    // The last two are told by the warning.
  }
}

/** One line about secrets that other users can read or change; undefined when there are none. */
export async function openSecretsWarning(folder: string): Promise<string | undefined> {
  const real = await realpath(folder);
  const names = await readdir(real);
  const secrets = names.filter((name) => shopsFiles.test(name) || ownersFiles.test(name)).sort();
  const open: string[] = [];
  for (const name of secrets) {
    if (await isOpenToOthers(join(real, name))) open.push(join(real, name));
  }
  const commands = [
    ...((await isOpenToOthers(real, 0o022)) ? [`chmod go-w ${real}`] : []),
    ...(open.length > 0 ? [`chmod go= ${open.join(' ')}`] : []),
  ];
  if (commands.length === 0) return undefined;
  return `Other users of this machine can read or change secrets of the shop. Take their rights away: ${commands.join(' && ')}`;
}

/** Whether other users can use one of the rights; a symbolic link is followed. */
export async function isOpenToOthers(path: string, rights = 0o077): Promise<boolean> {
  try {
    const { mode, uid } = await stat(path);
    // With somebody else's file, this process may have its own rights by the group.
    if (!(mode & rights & (uid === process.geteuid?.() ? 0o077 : 0o007))) return false;
    return await letsOthersThrough(dirname(await realpath(path)));
  } catch {
    // A link that leads nowhere, or a file that has just been removed.
    return false;
  }
}

async function letsOthersThrough(folder: string): Promise<boolean> {
  if (!((await stat(folder)).mode & 0o011)) return false;
  return folder === dirname(folder) || letsOthersThrough(dirname(folder));
}
