import { chmod, lstat, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** In DATA_DIR, besides pictures; also renamed to `database.old`. */
const shopsFiles = /^(database|outbox|catalogue-copy\.json)/;
/** The owner's: another program may need access, so it only warns. */
const ownersFiles = /^settings\.env|\.backup|\.tar/;

/** A folder for many users has it, such as `/tmp`. */
const sticky = 0o1000;

/** Removes access that an older version, a copy or a umask gave. */
export async function closePrivateFiles(folder: string): Promise<void> {
  const real = await realpath(folder);
  await takeRights(real, 0o022);
  // Others can rename files here: a name could lead elsewhere before chmod.
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
    // Just renamed, somebody else's or without rights; the warning reports the last two.
  }
}

/** One line about secrets open to others; undefined when there are none. */
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
  return `Other users of this machine can read or change secrets of the shop. Remove their rights: ${commands.join(' && ')}`;
}

/** Follows symbolic links. */
export async function isOpenToOthers(path: string, rights = 0o077): Promise<boolean> {
  try {
    const { mode, uid } = await stat(path);
    // With another owner, this process may have its access by the group.
    if (!(mode & rights & (uid === process.geteuid?.() ? 0o077 : 0o007))) return false;
    return await letsOthersThrough(dirname(await realpath(path)));
  } catch {
    // A dangling link, or a removed file.
    return false;
  }
}

async function letsOthersThrough(folder: string): Promise<boolean> {
  if (!((await stat(folder)).mode & 0o011)) return false;
  return folder === dirname(folder) || letsOthersThrough(dirname(folder));
}
