import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readInlineCode } from './inline-code.ts';

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

it('what the shop marked is let in by its text, and the mark is gone', () => {
  const page = readInlineCode(
    `<style nonce="M">p{}</style><script nonce="M">one()</script>
<script nonce="M" type="module" async="">two
();</script><link nonce="M" rel="icon" href="/i"/>`,
    'M',
  );
  expect(page).toEqual({
    html: `<style>p{}</style><script>one()</script>
<script type="module" async="">two
();</script><link rel="icon" href="/i"/>`,
    scripts: [hashOf('one()'), hashOf('two\n();')],
    styles: [hashOf('p{}')],
  });
});

it('what somebody else brought into the page is not let in', () => {
  const { scripts, styles } = readInlineCode(
    '<script>theirs()</script><script nonce="N">guessed()</script><style>*{}</style>',
    'M',
  );
  expect([...scripts, ...styles]).toEqual([]);
});

it('the same text is named once, a file of the shop not at all', () => {
  const { scripts } = readInlineCode(
    '<script nonce="M">a</script><script nonce="M">a</script><script src="/a.js" nonce="M"></script>',
    'M',
  );
  expect(scripts).toEqual([hashOf('a')]);
});
