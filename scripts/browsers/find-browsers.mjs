import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../root.mjs';

/** Made by `npm run browsers`. */
export const browsersFolder = join(root, '.browsers');

/**
 * The floor, and what is beautiful from there on (docs/browsers.md). Brotli files within packages.
 * The 105 of the registry is older than the release, and ends by itself.
 */
export const oldChromiums = [
  { name: 'Chromium 92', folder: 'chromium-92', from: '@sparticuz/chromium@92.0.0' },
  { name: 'Chromium 106', folder: 'chromium-106', from: '@sparticuz/chromium@106.0.2' },
];

/**
 * @typedef {{ name: string, kind: 'chromium' | 'firefox' | 'webkit', program?: string, missing?: string }} FoundBrowser
 * `missing` says how to get one that is not there.
 * @returns {FoundBrowser[]}
 */
export function findBrowsers() {
  const chromiums = oldChromiums.map(({ name, folder }) => {
    const program = join(browsersFolder, folder, 'chromium');
    return existsSync(program)
      ? { name, kind: 'chromium', program }
      : { name, kind: 'chromium', missing: 'npm run browsers' };
  });
  return [...chromiums, findFirefox(), findWebKit()];
}

function findFirefox() {
  const program = inPath('firefox-esr') ?? inPath('firefox');
  const advice = 'Debian: apt-get install firefox-esr';
  return { name: 'Firefox', kind: 'firefox', ...(program ? { program } : { missing: advice }) };
}

function findWebKit() {
  const program = inPath('WebKitWebDriver');
  const isThere = program && inPath('xvfb-run');
  const advice = 'Debian: apt-get install webkit2gtk-driver xvfb';
  return { name: 'WebKitGTK', kind: 'webkit', ...(isThere ? { program } : { missing: advice }) };
}

function inPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
