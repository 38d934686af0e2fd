import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { root } from '../root.mjs';
import { bind, makeBase, makeLocal, mountBase, runOrThrow, within } from './image-folder.mjs';
import { readDockerfile, readDockerignore } from './read-dockerfile.mjs';

const place = process.argv[2];
const local = join(place, 'local');
const isSent = readDockerignore(readFileSync(join(root, '.dockerignore'), 'utf8'));
// What reaches the registry from here, as container engines hand it in.
const outside = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(https?_proxy|no_proxy|node_extra_ca_certs)$/i.test(name),
  ),
);
const stages = {};

/** Those files of a file or folder of the project that are sent to the builder. */
function* sentFiles(path) {
  const file = join(root, path);
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) {
    // Both are large, and none of their files is sent.
    const names = readdirSync(file).filter((name) => !['node_modules', '.git'].includes(name));
    for (const name of names) yield* sentFiles(posix.join(path, name));
  } else if (isSent(path)) {
    yield path;
  }
}

function copyFromProject(source, target) {
  const files = [...sentFiles(posix.normalize(source))];
  if (files.length === 0) throw new Error(`COPY ${source}: nothing of it is sent to the builder.`);
  for (const path of files) {
    const to = join(target, posix.relative(source, path));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, path), to);
  }
}

function copyFromStage(stage, source, target) {
  const from = join(stage.folder, source);
  const isFolder = statSync(from, { throwIfNoEntry: false })?.isDirectory();
  mkdirSync(isFolder ? target : dirname(target), { recursive: true });
  const files = isFolder ? `${from}/.` : from;
  runOrThrow('cp', ['-a', '--no-preserve=ownership', files, target]);
}

function copy(image, { options, rest }) {
  const sources = rest.split(/ +/);
  const destination = sources.pop();
  const stage = stages[options.from];
  if (options.from && !stage)
    throw new Error(`COPY --from=${options.from}: there is no such stage.`);
  for (const source of sources) {
    const file = join(stage?.folder ?? root, source);
    const isIntoFolder =
      /\/$|^\.$/.test(destination) && !statSync(file, { throwIfNoEntry: false })?.isDirectory();
    const name = isIntoFolder ? basename(source) : '';
    const target = join(image.folder, posix.resolve(image.workdir, destination), name);
    if (stage) copyFromStage(stage, source, target);
    else copyFromProject(source, target);
  }
}

/** The form of a command that no shell reads. */
const words = (rest) => JSON.parse(rest);

/** What each instruction does; one that is not here is refused. */
const instructions = {
  WORKDIR(image, { rest }) {
    image.workdir = posix.resolve(image.workdir, rest);
    mkdirSync(join(image.folder, image.workdir), { recursive: true });
  },
  ENV(image, { rest }) {
    if (/["'$\\]/.test(rest))
      throw new Error(`ENV ${rest}: quotes and variables are not understood.`);
    Object.assign(image.env, Object.fromEntries(rest.split(/ +/).map((pair) => pair.split('='))));
  },
  COPY: copy,
  RUN(image, { rest }) {
    const [command, args, options] = within(image, ['sh', '-c', rest], outside);
    runOrThrow(command, args, options);
  },
  USER(image, { rest }) {
    image.user = rest;
  },
  VOLUME(image, { rest }) {
    image.volumes.push(rest);
  },
  EXPOSE(image, { rest }) {
    image.ports.push(rest);
  },
  HEALTHCHECK(image, { options, rest }) {
    image.healthcheck = { options, command: words(rest.replace(/^CMD +/, '')) };
  },
  CMD(image, { rest }) {
    image.command = words(rest);
  },
};

/** @returns {import('./image-folder.mjs').Image} the last stage */
function buildStages() {
  const npmCache = spawnSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).stdout.trim();
  mkdirSync(npmCache, { recursive: true });
  makeLocal(local);
  let image;
  for (const [index, stage] of readDockerfile(
    readFileSync(join(root, 'Dockerfile'), 'utf8'),
  ).entries()) {
    if (!stage.base.startsWith(`node:${process.versions.node.split('.')[0]}-`))
      throw new Error(`FROM ${stage.base}: the lockfile has Node.js ${process.versions.node}.`);
    const folder = join(place, `stage-${index}`);
    image = { folder, workdir: '/', user: 'root', env: {}, ports: [], volumes: [] };
    if (stage.name) stages[stage.name] = image;
    makeBase(folder);
    mountBase(folder, local);
    bind(npmCache, join(folder, 'root', '.npm'));
    for (const instruction of stage.instructions) {
      const { word, rest } = instruction;
      const start = performance.now();
      if (!instructions[word]) throw new Error(`${word} ${rest}: this script does not know it.`);
      instructions[word](image, instruction);
      console.log(`${word} ${rest} (${((performance.now() - start) / 1_000).toFixed(1)} s)`);
    }
  }
  return image;
}

try {
  writeFileSync(join(place, 'image.json'), JSON.stringify(buildStages()));
} catch (error) {
  console.error(`The image cannot be built. ${error.message}`);
  process.exitCode = 1;
}
