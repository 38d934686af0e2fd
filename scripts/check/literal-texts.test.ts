import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#scripts/root.mjs';

function refused(elements: readonly string[]): string[] {
  const component = (element: string) =>
    `export const shown = ({ m, isNew, name }) => (\n  ${element}\n);\n`;
  return refusedCode(elements, component);
}

function refusedCode(
  elements: readonly string[],
  inFile = (piece: string) => `export ${piece}\n`,
  folder = 'app/features/catalogue',
): string[] {
  // Elsewhere: other tests read all files of the project.
  const place = mkdtempSync(join(tmpdir(), 'literal-'));
  try {
    for (const file of ['biome.json', '.gitignore', 'scripts/check/literal-texts.grit']) {
      cpSync(join(root, file), join(place, file));
    }
    mkdirSync(join(place, folder), { recursive: true });
    for (const [index, element] of elements.entries()) {
      writeFileSync(join(place, folder, `${index}.tsx`), inFile(element));
    }
    const biome = join(root, 'node_modules', '.bin', 'biome');
    const { stdout } = spawnSync(
      biome,
      ['lint', '--reporter=json', '--max-diagnostics=200', folder],
      { cwd: place, encoding: 'utf8' },
    );
    const report = JSON.parse(stdout.slice(stdout.indexOf('{')));
    expect(report.summary.unchanged).toBe(elements.length);
    const found = (report.diagnostics as { location: { path: string }; message: string }[])
      .filter(({ message }) => /literal/i.test(message))
      .map(({ location }) => Number.parseInt(basename(location.path), 10));
    return elements.filter((_, index) => found.includes(index));
  } finally {
    rmSync(place, { recursive: true });
  }
}

it('the linter refuses a text outside messages/', () => {
  const elements = [
    '<p>Hello</p>',
    '<p>مرحبًا</p>',
    '<p>{name}, and more</p>',
    "<p>{'Hello'}</p>",
    '<p>{`Hello`}</p>',
    "<p>{isNew ? 'NEW' : null}</p>",
    "<p>{isNew ? null : 'NEW'}</p>",
    "<p>{isNew && 'NEW'}</p>",
    '<main aria-label="Products">{name}</main>',
    "<main aria-label={isNew ? 'New' : name}>{name}</main>",
    '<p title={`About`}>{name}</p>',
    '<input placeholder="Search" />',
    '<img alt="A shirt" src={name} />',
    '<Field label="Email" />',
    "<Field {...{ title: 'Shop' }} />",
  ];
  expect(refused(elements)).toEqual(elements);
});

it('the linter accepts texts of messages/, and texts that nobody reads', () => {
  const elements = [
    '<p className="card">{m.home_shoes()}</p>',
    '<p aria-labelledby="card">{m.product_title({ name })}</p>',
    '<img alt="" src="/shirt.png" />',
    "<p aria-current={isNew ? 'page' : undefined}>{name}</p>",
    "<p>{isNew ? m.home_shoes() : ''}</p>",
  ];
  expect(refused(elements)).toEqual([]);
});

it('the linter refuses a text in a toast, a constant, the title, or a function’s result', () => {
  const pieces = [
    "const tell = () => showToast('Added');",
    `const tell = (name) => showToast(\`Added \${name}\`);`,
    "const tell = (undo) => showToast('Added', undo);",
    "const tell = (isNew, m) => showToast(isNew ? 'New' : m.bag_added());",
    "function name() { document.title = 'Shop'; }",
    "function greeting() { return 'Good morning'; }",
    `function greeting(name) { return \`Good morning, \${name}\`; }`,
    "function greeting() { return 'صباح الخير'; }",
    "function greeting(isNew, m) { return isNew ? 'Good morning' : m.home_tagline(); }",
    "const greeting = () => 'Good morning';",
    "const greeting = (name) => name ?? 'Good morning';",
    "const greeting = 'Good morning';",
    `const greetingOf = (name) => { const text = \`Good morning, \${name}\`; return text; };`,
    "const greetings = { morning: 'Good morning' };",
  ];
  expect(refusedCode(pieces)).toEqual(pieces);
});

it('the linter refuses a text in the mails, and in pages that the server writes by itself', () => {
  const pieces = ["const greeting = () => 'Good morning';", "const mail = { text: 'Hello' };"];
  for (const folder of ['server/mail', 'server/web-manifest']) {
    expect(refusedCode(pieces, undefined, folder)).toEqual(pieces);
  }
});

it('the linter accepts a function’s result for a machine', () => {
  const pieces = [
    'const tell = (m) => showToast(m.bag_added());',
    "const kind = () => 'button button-ink';",
    "const key = () => 'Enter';",
    `const address = (id) => \`/shop/\${id} \`;`,
    "function fault() { throw new TypeError('The server answered what is no order.'); }",
    "const warn = () => console.warn('Older orders could not be read.');",
  ];
  expect(refusedCode(pieces)).toEqual([]);
});
