import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = globSync('{scripts,server}/**/*.{cjs,mjs,ts}')
  .filter((file) => file !== 'scripts/quoted-messages.test.ts')
  .map((file) => readFileSync(file, 'utf8'));

/** The messages in the first column of the table, which `…` cuts into pieces. */
function quotedMessages(document: string): string[] {
  const [, table = ''] = document.split('\n| what you see | what to do |\n');
  return [...(table.split('\n\n', 1)[0] ?? '').matchAll(/^\|(.*?) \| /gm)].flatMap(
    ({ 1: cell = '' }) => [...cell.matchAll(/`([^`]+)`/g)].map(({ 1: message = '' }) => message),
  );
}

it('each message that the guide explains is one that the shop can give', () => {
  const messages = quotedMessages(readFileSync('docs/owner.md', 'utf8'));
  expect(messages.length).toBeGreaterThan(5);
  const unknown = messages.filter((message) => {
    const pieces = message
      .replace(/\d+/g, '…')
      .split('…')
      .map((piece) => piece.trim());
    return !sources.some((source) => pieces.every((piece) => source.includes(piece)));
  });
  expect(unknown).toEqual([]);
});
