import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { minify } from 'terser';
import { root } from '../root.mjs';

const folder = join(root, 'node_modules', '.cache', 'minified');
const { version } = createRequire(import.meta.url)('terser/package.json');
const began = Date.now();

/**
 * Terser as Vite runs it, with a cache: the libraries take seven seconds per language.
 * @param {import('terser').MinifyOptions} options @returns {import('vite').Plugin}
 */
export function minifyOnce(options) {
  const all = { safari10: true, module: true, ...options };
  return {
    name: 'minify-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk: {
      order: 'post',
      async handler(code) {
        const made = JSON.stringify([version, all, code]);
        const file = join(folder, createHash('sha256').update(made).digest('hex'));
        const known = readIfThere(file);
        if (known !== undefined) return { code: known, map: null };
        const { code: minified = '' } = await minify(code, all);
        mkdirSync(folder, { recursive: true });
        // Atomic: an aborted build leaves no half script.
        writeFileSync(`${file}.tmp`, minified);
        renameSync(`${file}.tmp`, file);
        return { code: minified, map: null };
      },
    },
  };
}

export function forgetUnused() {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (statSync(file).mtimeMs < began) rmSync(file);
  }
}

/** @param {string} file */
function readIfThere(file) {
  try {
    utimesSync(file, new Date(), new Date());
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
