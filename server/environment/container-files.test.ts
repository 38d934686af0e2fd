import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingNames } from './load-environment.ts';

const project = join(import.meta.dirname, '..', '..');
const read = (name: string) => readFileSync(join(project, name), 'utf8');

it('compose.yaml gives the shops no setting that they do not know', () => {
  const [, shop = ''] = /^x-shop:([\s\S]*?)^services:/m.exec(read('compose.yaml')) ?? [];
  const given = [...shop.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(given).toContain('DATABASE_URL');
  expect(given.filter((name) => !settingNames().has(name ?? ''))).toEqual([]);
});

it('what the Dockerfile copies is there, and is sent to where it is built', () => {
  const sent = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/shop\/(\S+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'node_modules' && name !== 'build');
  expect(copied).toContain('server/database/migrations');
  for (const name of [...sent, ...copied])
    expect([name, existsSync(join(project, name))]).toEqual([name, true]);
  expect(copied.filter((name) => !sent.includes(name.split('/')[0] ?? ''))).toEqual([]);
});

it('a shop in a container is nobody of importance, and writes to its data alone', () => {
  const running = read('Dockerfile')
    .split(/^FROM /m)
    .at(-1);
  expect(running).toMatch(/^USER node$/m);
  const [, shop = ''] = /^x-shop:([\s\S]*?)^services:/m.exec(read('compose.yaml')) ?? [];
  expect(shop).toMatch(/^ {2}read_only: true$/m);
});
