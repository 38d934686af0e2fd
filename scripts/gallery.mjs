import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallChromium } from './browsers/find-chromium.mjs';
import { build } from './build.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

// Pictures each screen in each state, width, scheme and language: build/gallery/index.html.
// Arguments filter by name; other pictures are kept.

const folder = join(root, 'build', 'gallery');
const words = process.argv.slice(2);
if (words.some((word) => !/^[a-z0-9-]+$/.test(word))) {
  console.error('Usage: npm run gallery -- [PART OF A SCREEN’S NAME …], such as: bag');
  process.exit(2);
}

const style = `
:root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; }
body { margin: 0; }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 1rem; padding: 1rem; background: Canvas; border-bottom: 1px solid; }
main { display: flex; flex-wrap: wrap; align-items: start; gap: 1.5rem; padding: 1rem; }
figure { margin: 0; }
figcaption { padding-bottom: .25rem; }
img { display: block; max-width: min(720px, 92vw); border: 1px solid #8888; }
`;

const script = `
const form = document.querySelector('form');
function show() {
  const wanted = Object.fromEntries(new FormData(form));
  for (const figure of document.querySelectorAll('figure')) {
    const { name, ...shown } = figure.dataset;
    figure.hidden = !name.includes(wanted.name) ||
      Object.entries(shown).some(([key, value]) => wanted[key] !== '' && wanted[key] !== value);
  }
  history.replaceState(null, '', '#' + new URLSearchParams(wanted));
}
for (const [key, value] of new URLSearchParams(location.hash.slice(1))) {
  if (form.elements[key]) form.elements[key].value = value;
}
form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
show();
`;

function choice(name, label, values, chosen) {
  const options = values.map(
    (value) => `<option${String(value) === chosen ? ' selected' : ''}>${value}</option>`,
  );
  return `<label>${label} <select name="${name}"><option value="">all</option>${options.join('')}</select></label>`;
}

/** The page of all pictures that are there. */
function writePage() {
  const pictures = readdirSync(join(folder, 'pictures')).sort();
  const figures = pictures.map((file) => {
    const [name, language, width, scheme] = file.split('.');
    return `<figure data-name="${name}" data-language="${language}" data-width="${width}" data-scheme="${scheme}">
<figcaption>${name} · ${language} · ${width} · ${scheme}</figcaption>
<a href="pictures/${file}"><img src="pictures/${file}" loading="lazy" alt=""></a>
</figure>`;
  });
  const kinds = (place) => [...new Set(pictures.map((file) => file.split('.')[place]))];
  const widths = kinds(2).sort((a, b) => a - b);
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>All screens of the shop</title>
<style>${style}</style>
<form>
${choice('width', 'Width', widths, '360')}
${choice('scheme', 'Colours', kinds(3), 'light')}
${choice('language', 'Language', kinds(1), '')}
<label>Screen <input name="name" type="search"></label>
</form>
<main>
${figures.join('\n')}
</main>
<script>${script}</script>
</html>
`;
  writeFileSync(join(folder, 'index.html'), page);
  return pictures.length;
}

const chromium = findOrInstallChromium();
await build({ withTests: true });
if (words.length === 0) rmSync(folder, { recursive: true, force: true });
const config = join('e2e', 'gallery', 'playwright.config.ts');
const code = run(
  'playwright',
  ['test', '--config', config, ...(words.length > 0 ? ['--grep', words.join('|')] : [])],
  {
    env: { CHROME_PATH: chromium },
  },
);
console.log(`${writePage()} pictures: ${join(folder, 'index.html')}`);
process.exit(code);
