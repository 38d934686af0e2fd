import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const project = fileURLToPath(new URL('..', import.meta.url));
const stamp = 'node_modules/.installed-from';
const nodeFolder = dirname(process.execPath);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(file: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  chmodSync(join(folder, file), mode);
}

/** A project of one package, whose npm does what the test says. */
function prepareProject(): void {
  cpSync(join(project, 'scripts'), join(folder, 'scripts'), { recursive: true });
  put('package.json', '{"type":"module"}');
  const node = { version: '24.0.0', hasInstallScript: true };
  put('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/node': node } }));
}

const brings = {
  'nothing of node but its description':
    'mkdir -p node_modules/node; echo \'{"version":"24.0.0"}\' > node_modules/node/package.json',
  'a node that works': `mkdir -p node_modules/node/bin
    echo '{"version":"24.0.0"}' > node_modules/node/package.json
    printf '#!/bin/sh\\necho v24.0.0\\n' > node_modules/node/bin/node
    chmod +x node_modules/node/bin/node`,
} as const;

function putNpm(install: string, settings: object = {}): void {
  put(
    'bin/npm',
    `#!/bin/sh
if [ "$1" = config ]; then echo '${JSON.stringify(settings)}'; exit; fi
echo "$@" >> npm-calls
${install}
`,
    0o755,
  );
}

function start(path = `bin:${nodeFolder}:/usr/bin:/bin`) {
  const words = ['scripts/run-script.sh', 'shop'];
  const { status, stderr } = spawnSync('/bin/sh', words, {
    cwd: folder,
    env: { PATH: path.replace(/^bin/, join(folder, 'bin')) },
    encoding: 'utf8',
  });
  return { status, stderr };
}

const readStamp = () => JSON.parse(readFileSync(join(folder, stamp), 'utf8'));
const installs = () =>
  readFileSync(join(folder, 'npm-calls'), 'utf8').trim().split('\n').filter(Boolean).length;

describe('an installation', () => {
  beforeEach(prepareProject);

  it('that may run no scripts of packages downloads nothing, and names the command that may', () => {
    putNpm(brings['a node that works'], { 'ignore-scripts': true });
    const { status, stderr } = start();
    expect(status).toBe(1);
    expect(stderr).not.toMatch(/^ {4}at /m);
    expect(existsSync(join(folder, 'npm-calls'))).toBe(false);
    const [advised = ''] = /\S+ npm start$/m.exec(stderr) ?? [];
    // As the shop does: the script of a package starts npm.
    const scripts = { start: 'npm config get ignore-scripts' };
    put('real/package.json', JSON.stringify({ scripts }));
    put('npmrc', 'ignore-scripts=true\n');
    const env = { PATH: process.env.PATH, NPM_CONFIG_USERCONFIG: join(folder, 'npmrc') };
    const run = execFileSync('/bin/sh', ['-c', advised], { cwd: join(folder, 'real'), env });
    expect(String(run).trim().split('\n').at(-1)).toBe('false');
  });

  it('of which npm has left a part out is made again by the next start', () => {
    putNpm(brings['nothing of node but its description'], { os: 'plan9' });
    for (const tries of [1, 2]) {
      const { status, stderr } = start();
      expect(status).toBe(1);
      expect(stderr).toContain('node does not work');
      expect(stderr).toContain('Your npm has the settings os=plan9');
      expect(installs()).toBe(tries);
    }
    putNpm(brings['a node that works']);
    start();
    expect(readStamp()).not.toHaveProperty('unfinishedBy');
    start();
    expect(installs()).toBe(3);
  });

  it('asks npm for all that the shop needs, whatever the settings leave out', () => {
    putNpm(brings['a node that works']);
    start();
    const words = readFileSync(join(folder, 'npm-calls'), 'utf8');
    for (const word of ['--include=optional', '--dry-run=false', '--global=false']) {
      expect(words).toContain(word);
    }
  });

  it.each([
    ['missing', () => rmSync(join(folder, 'node_modules/node'), { recursive: true })],
    ['cut', () => put('node_modules/node/bin/node', '', 0o755)],
    ['not described', () => rmSync(join(folder, 'node_modules/node/package.json'))],
  ])('of which a part is %s is made again', (_what, breakIt) => {
    putNpm(brings['a node that works']);
    start();
    breakIt();
    put('node_modules/old/half.js', '');
    start();
    expect(installs()).toBe(2);
    expect(existsSync(join(folder, 'node_modules/old'))).toBe(false);
    expect(execFileSync(join(folder, 'node_modules/node/bin/node'))).toEqual(
      Buffer.from('v24.0.0\n'),
    );
  });

  it('that was killed is made anew, because npm takes half a package for a whole one', () => {
    putNpm(`${brings['a node that works']}
mkdir -p node_modules/half; kill -9 $PPID`);
    start();
    expect(readStamp().unfinishedBy).toBeGreaterThan(0);
    putNpm(brings['a node that works']);
    start();
    expect(existsSync(join(folder, 'node_modules/half'))).toBe(false);
    expect(readStamp()).not.toHaveProperty('unfinishedBy');
  });

  it('that npm gives up says where it looked, and leaves the one before', () => {
    putNpm(brings['a node that works']);
    start();
    const before = readStamp();
    put('package.json', '{"type":"module","version":"2.0.0"}');
    putNpm('exit 1', { registry: 'http://127.0.0.1:9/' });
    expect(start().stderr).toMatch(
      /could not be installed from http:\/\/127\.0\.0\.1:9\/.*: see the lines above/,
    );
    expect(readStamp()).toEqual(before);
  });

  it.each(['#', '%', '?'])(
    'in a folder with %s says to rename it, before anything is made',
    (sign) => {
      folder = join(folder, `shop${sign}1`);
      prepareProject();
      putNpm(brings['a node that works']);
      const { status, stderr } = start();
      expect(status).toBe(1);
      expect(stderr).toContain(`has a ${sign} in its path`);
      expect(existsSync(join(folder, 'npm-calls'))).toBe(false);
      folder = dirname(folder);
    },
  );

  it('without npm says how to get it', () => {
    putNode();
    const { status, stderr } = start('bin');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^npm is missing: install Node\.js with npm/m);
  });
});

function putNode(): void {
  put('bin/node', `#!/bin/sh\nexec ${process.execPath} "$@"\n`, 0o755);
}

describe('the Node.js of a start', () => {
  beforeEach(prepareProject);

  it('is the first that works, and not one of another machine', () => {
    put('broken/node', '\u007fELF of another machine', 0o755);
    const { stderr } = start(`${join(folder, 'broken')}:${nodeFolder}`);
    expect(stderr).toMatch(/^npm is missing|could not be installed|not whole/m);
  });

  it('is asked for when there is none', () => {
    const { status, stderr } = start(join(folder, 'nowhere'));
    expect([status, stderr]).toEqual([1, expect.stringContaining('install Node.js 20 or newer')]);
  });

  it('is named when it is too old, in a file that an old one can read', () => {
    const source = readFileSync(join(project, 'scripts/launch.cjs'), 'utf8');
    // What Node.js 12 does not parse, or does not have.
    expect(source).not.toMatch(/\?\.|\?\?|&&=|\|\|=|node:|^await /m);
    const lines: string[] = [];
    const exit = (code: number) => {
      throw new Error(`exit ${code}`);
    };
    const old = {
      process: { versions: { node: '12.22.12' }, argv: [], exit },
      console: { error: (line: string) => lines.push(line) },
      __dirname: '/shop/scripts',
    };
    expect(() => runInNewContext(source, old)).toThrow('exit 1');
    expect(lines.join()).toMatch(/^Node\.js 12\.22\.12 is too old: install Node\.js 20 or newer/);
  });

  it('is asked by each command of npm', () => {
    const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
    expect(Object.keys(scripts)).toContain('start');
    for (const [name, command] of Object.entries(scripts)) {
      expect(command, name).toMatch(/^exec sh scripts\/(become|run-script)\.sh /);
    }
  });
});
