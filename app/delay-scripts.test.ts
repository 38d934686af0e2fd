import { expect, it } from 'vitest';
import { delayScripts } from './delay-scripts.ts';

const head =
  '<link rel="preload" as="image" href="/shoe.png"/><link rel="modulepreload" href="/a.js" nonce="n"/><link rel="modulepreload" href="/b.js"/>';
const start = `import "/manifest.js";
import * as route0 from "/root.js";
window.routes = {"root":route0,"price":"$&"};
import("/entry.js");`;
const page = (script: string) =>
  `<html><head>${head}</head><body>…<script nonce="n" type="module" async="">${script}</script></body></html>`;

it('asks for no script until the pictures are there, and then for all at once', () => {
  const delayed = delayScripts(page(start));
  expect(delayed).not.toContain('<link rel="modulepreload"');
  expect(delayed).toContain('<link rel="preload" as="image" href="/shoe.png"/>');
  const [waiting, after] = delayed.split('for (const href of ["/a.js","/b.js"])');
  expect(waiting).toContain('await Promise.race');
  expect(waiting).not.toContain('import');
  expect(after).toContain('await import("/manifest.js");');
  expect(after).toContain('const route0 = await import("/root.js");');
  expect(after).toContain('window.routes = {"root":route0,"price":"$&"};\nimport("/entry.js");');
});

it('sends a page whose start it does not know as it is', () => {
  for (const html of [
    '<html><body>no script</body></html>',
    page('import { a } from "/a.js";'),
    page(start).replaceAll('modulepreload', 'prefetch'),
  ])
    expect(delayScripts(html)).toBe(html);
});
