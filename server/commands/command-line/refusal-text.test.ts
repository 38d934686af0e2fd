import { expect, test } from 'vitest';
import { m } from '#messages';
import { ownerCommands } from '#server/commands/owner-commands.ts';
import { hints } from './refusal-text.ts';

test.each(Object.entries(hints))('the hint at %s names a command that exists', (code, hint) => {
  expect(Object.keys(m)).toContain(`refused_${code.replaceAll('-', '_')}`);
  const names = ownerCommands.map(({ name }) => name);
  for (const [, typed = ''] of hint.matchAll(/"([a-z-]+ [a-z-]+)[^"]*"/g)) {
    expect(names).toContain(typed);
  }
});
