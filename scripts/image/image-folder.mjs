import { spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { projectNode } from '../run.mjs';

/**
 * @typedef {{ folder: string, workdir: string, user: string, env: Record<string, string>,
 *   ports: string[], volumes: string[], command: string[],
 *   healthcheck: { command: string[], options: Record<string, string> } }} Image
 */

const userFiles = {
  passwd: 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n',
  group: 'root:x:0:\nnode:x:1000:\n',
};
const homes = { root: '/root', node: '/home/node' };
const searched = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export function runOrThrow(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}.`);
}

const mount = (...args) => runOrThrow('mount', args);

export function bind(from, to) {
  mkdirSync(to, { recursive: true });
  mount('--bind', from, to);
}

export function makeReadOnly(folder) {
  mount('-o', 'remount,bind,ro', folder);
}

/** Makes what differs from this machine's own `/usr/local` and `/etc`. */
export function makeLocal(folder) {
  const { stdout } = spawnSync('which', ['npm'], { encoding: 'utf8' });
  const npm = dirname(dirname(realpathSync(stdout.trim())));
  cpSync(projectNode(), join(folder, 'bin', 'node'), { dereference: true });
  cpSync(npm, join(folder, 'lib', 'node_modules', 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'bin', 'npm'));
  mkdirSync(join(folder, 'etc'));
  for (const [name, text] of Object.entries(userFiles))
    writeFileSync(join(folder, 'etc', name), text);
}

/** Makes a folder to which the base image can be mounted. */
export function makeBase(folder) {
  for (const name of ['dev', 'etc', 'proc', 'root', 'tmp', 'usr'])
    mkdirSync(join(folder, name), { recursive: true });
  mkdirSync(join(folder, homes.node), { recursive: true });
  chownSync(join(folder, homes.node), 1000, 1000);
  for (const name of readdirSync('/').filter((name) => /^(s?bin|lib.*)$/.test(name))) {
    if (lstatSync(join('/', name)).isSymbolicLink())
      symlinkSync(readlinkSync(join('/', name)), join(folder, name));
  }
}

/** The mounts last as long as this process, which alone sees them. */
export function mountBase(folder, local) {
  for (const name of ['usr', 'etc']) {
    bind(join('/', name), join(folder, name));
    makeReadOnly(join(folder, name));
  }
  bind(local, join(folder, 'usr', 'local'));
  for (const name of Object.keys(userFiles))
    mount('--bind', join(local, 'etc', name), join(folder, 'etc', name));
  mount('--rbind', '/dev', join(folder, 'dev'));
  mount('-t', 'proc', 'proc', join(folder, 'proc'));
  mount('-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', join(folder, 'tmp'));
}

/**
 * What starts a program in the image, for `spawn`.
 * @param {Pick<Image, 'folder' | 'workdir' | 'user' | 'env'>} image
 * @param {string[]} words
 * @param {Record<string, string>} outside settings that are not the image's
 */
export function within({ folder, workdir, user, env }, words, outside = {}) {
  if (!homes[user]) throw new Error(`USER ${user}: known are ${Object.keys(homes).join(', ')}.`);
  const unprivileged = [
    'setpriv',
    `--reuid=${user}`,
    `--regid=${user}`,
    '--clear-groups',
    '--inh-caps=-all',
    '--bounding-set=-all',
    '--no-new-privs',
  ];
  const program = user === 'root' ? words : [...unprivileged, ...words];
  return /** @type {const} */ ([
    'chroot',
    [folder, 'env', '-C', workdir, ...program],
    { env: { ...outside, PATH: searched, HOME: homes[user], ...env } },
  ]);
}
