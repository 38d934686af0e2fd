import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from './environment/environment.ts';
import { projectFolder } from './project-files.ts';

/** The table of bounds in docs/security.md, without the list of routes. */
async function readBounds(): Promise<string> {
  const text = await readFile(join(projectFolder, 'docs', 'security.md'), 'utf8');
  const [, bounds = ''] = text.split('\n## Bounds\n');
  return bounds.split('\n### ', 1)[0] ?? '';
}

it('every limit that an owner can set stands in the table of bounds', async () => {
  const read = new Set<string>();
  const record = { get: (_: object, name: string) => void read.add(name) };
  readEnvironment(new Proxy<Record<string, string>>({}, record));
  const limits = [...read].filter((name) => name.startsWith('LIMIT_'));
  expect(limits.length).toBeGreaterThan(20);
  const listed = [...(await readBounds()).matchAll(/`(LIMIT_\w+)(…?)`/g)];
  // `LIMIT_RESET_MAILS_…` is all that begin so.
  const isListed = (limit: string) =>
    listed.some(([, name = '', more]) => (more ? limit.startsWith(name) : limit === name));
  expect(limits.filter((limit) => !isListed(limit))).toEqual([]);
  const isRead = ([, name = '', more]: RegExpExecArray) =>
    more ? limits.some((limit) => limit.startsWith(name)) : limits.includes(name);
  expect(listed.filter((each) => !isRead(each)).map(([text]) => text)).toEqual([]);
});

it('each test that is named in the table of bounds exists', async () => {
  const files = [...(await readBounds()).matchAll(/`([\w/-]+\.(?:test|spec)\.tsx?)`/g)];
  expect(files.length).toBeGreaterThan(20);
  for (const [, file = ''] of files) await access(join(projectFolder, file));
});

it('each bound names a test', async () => {
  const rows = (await readBounds()).split('\n').filter((line) => line.startsWith('| '));
  const unproved = rows.slice(2).filter((row) => !/\.(?:test|spec)\.tsx?`[^|]*\|$/.test(row));
  expect(unproved).toEqual([]);
});
