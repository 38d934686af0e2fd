import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const folders = '{app,bench,demo,docs,domain,e2e,messages,scripts,server}';
const files = globSync([
  '*.{md,ts,yaml}',
  'Dockerfile',
  `${folders}/**/*.{css,grit,json,md,mjs,sh,sql,ts,tsx}`,
]).filter((file) => file !== 'scripts/check/references.test.ts');
const names = new Set(files.map((file) => basename(file)));
const decisions = new Set(
  globSync('docs/decisions/*.md').map((file) => basename(file).slice(0, 4)),
);
const sections = {
  spec: sectionsOf('docs/specification.md'),
  protocol: sectionsOf('docs/protocol.md'),
};

function sectionsOf(document: string): Set<string> {
  return new Set(readFileSync(document, 'utf8').match(/(?<=^## )\d+/gm));
}

/** Each reference on the line that leads nowhere. */
function deadReferences(line: string, file: string): string[] {
  const matches = (pattern: RegExp) => [...line.matchAll(pattern)];
  const dead = [
    ...matches(/§(\d+)/g).filter(({ index, 1: section = '' }) => {
      const before = line.slice(0, index).match(/spec|protocol|RFC \d+|CSP/gi);
      const document =
        before?.at(-1)?.toLowerCase() ?? basename(file, '.md').replace('specification', 'spec');
      if (document !== 'spec' && document !== 'protocol') return !/^(rfc|csp)/.test(document);
      return !sections[document].has(section);
    }),
    ...matches(/decisions?[ /](\d{4})/g).filter(({ 1: number = '' }) => !decisions.has(number)),
    ...matches(/(?<![\w/])((?:docs|bench)\/[\w/-]+\.md)/g).filter(
      ({ 1: path = '' }) => !existsSync(path),
    ),
  ];
  if (file.endsWith('.md')) {
    dead.push(
      ...matches(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g).filter(
        ({ 1: path = '' }) => !existsSync(join(dirname(file), path)),
      ),
      ...matches(/`([\w./-]+\.(?:css|grit|md|mjs|sh|sql|tsx?|yaml))`/g).filter(
        ({ 1: path = '' }) => !isThere(path),
      ),
      ...matches(/`((?:app|server|domain|scripts|e2e|demo)\/[\w./-]*)`/g).filter(
        ({ 1: path = '' }) => !existsSync(path),
      ),
    );
  }
  return [...new Set(dead.map(([reference]) => reference))];
}

/** A name without a folder may stand in any. */
function isThere(path: string): boolean {
  return path.includes('/') ? existsSync(path) || path.startsWith('build/') : names.has(path);
}

it('each section, decision, page and file that a comment or a document names is there', () => {
  const dead = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => deadReferences(line, file).map((found) => `${file}:${i + 1} ${found}`)),
  );
  expect(dead).toEqual([]);
});

it.each([
  ['spec §12', 'app/a.ts'],
  ['the rule (design §4)', 'app/a.ts'],
  ['decision 0999', 'app/a.ts'],
  ['docs/gone.md', 'app/a.ts'],
  ['[a page](gone.md)', 'docs/a.md'],
  ['`server/gone.ts`', 'docs/a.md'],
  ['`gone.ts`', 'docs/a.md'],
])('finds that %s leads nowhere', (line, file) => {
  expect(deadReferences(line, file)).not.toEqual([]);
});

const architecture = readFileSync('docs/architecture.md', 'utf8');

it('docs/architecture.md names each part of the house', () => {
  const part = /^(?:app\/features\/|app\/|server\/)?[\w-]+\//;
  const all = new Set(files.flatMap((file) => part.exec(file) ?? []));
  const named = (folder: string) => architecture.includes(`\`${folder}\``);
  expect([...all].filter((folder) => folder !== 'server/test/' && !named(folder))).toEqual([]);
});

it('docs/architecture.md can be read in a quarter of an hour, each flow in ten steps', () => {
  expect(architecture.split(/\s+/).length).toBeLessThanOrEqual(2500);
  const flows = architecture.split(/^## /m).find((part) => part.startsWith('Three flows'));
  const lengths = flows?.split(/^### /m).map((flow) => flow.match(/^\d+\. /gm)?.length ?? 0);
  expect(lengths).toHaveLength(4);
  expect(Math.max(...(lengths ?? []))).toBeLessThanOrEqual(10);
});
