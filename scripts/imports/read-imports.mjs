import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { root } from '../root.mjs';
import { allowedImports } from './allowed-imports.mjs';

const parts = Object.keys(allowedImports).sort((a, b) => b.length - a.length);
const isForTests = (path) =>
  /\.test\.tsx?$|\/test\/|^(bench|e2e)\/|^playwright\.config\.ts$/.test(path);

const isFolder = (part) => !/\.\w+$/.test(part);
/** They have parts for their folders: only their own files are theirs, so a new folder needs a part. */
const divided = new Set(parts.filter(isFolder).map((part) => posix.dirname(part)));

function partOf(path) {
  return parts.find((part) =>
    divided.has(part) ? posix.dirname(path) === part : path === part || path.startsWith(`${part}/`),
  );
}

/**
 * @param {string} file its path in the project @param {string} code
 * @returns {string[]} the project's files that it imports, for their types too
 */
export function importsOf(file, code) {
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    code.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
  );
  const found = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
    ),
    ...dynamic,
  ];
  return [...new Set(found)].flatMap((specifier) => {
    if (specifier === '#app/router') return ['app/router/index.ts'];
    if (specifier.startsWith('#')) return [specifier.slice(1)];
    return specifier.startsWith('.') ? [posix.join(posix.dirname(file), specifier)] : [];
  });
}

export function faultOf(file, imported) {
  if (isForTests(file)) return '';
  if (isForTests(imported)) return `${file} imports ${imported}, which is for tests.`;
  const [from, to] = [partOf(file), partOf(imported)];
  if (from !== to && /[/-]queries\.ts$/.test(imported))
    return `${file} imports ${imported}: call a use case of that part.`;
  if (imported.endsWith('/schema.ts') && !file.startsWith(`${posix.dirname(imported)}/`))
    return `${file} imports ${imported}: the tables are that part's, ask it by a function.`;
  if (!from) return `${file} is in no part of scripts/imports/allowed-imports.mjs.`;
  const isAllowed =
    from === to || allowedImports[from]?.some((part) => part === to || to?.startsWith(`${part}/`));
  return isAllowed ? '' : `${file} imports ${imported}: allowed-imports.mjs does not let ${from}.`;
}

export function readImports() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = files.split('\n').filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  return new Map(
    sources.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]),
  );
}

/** @param {ReadonlyMap<string, readonly string[]>} imports @returns {Map<string, string[]>} */
export function importsOfParts(imports) {
  const ofParts = new Map();
  for (const [file, all] of imports) {
    const from = partOf(file);
    if (!from || isForTests(file)) continue;
    const others = all.map(partOf).filter((part) => part && part !== from);
    ofParts.set(from, [...(ofParts.get(from) ?? []), ...others]);
  }
  return ofParts;
}

/** @param {ReadonlyMap<string, readonly string[]>} imports @returns {string[]} the first circle */
export function findCircle(imports) {
  const done = new Set();
  const visit = (file, path) => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next, [...path, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const circle = visit(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
