import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {string | undefined} the browser that `CHROME_PATH` names, or one that is installed */
export function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH=${named} names no file: set it to a Chrome or Chromium.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, ...macApplications].find((path) => existsSync(path));
}

/** Like Arial, whose place it takes: without it, the fallback typefaces have no face, and pages move. */
const fonts = 'fonts-liberation';

/** Installs Debian's, and its fonts, without a prompt where allowed. @throws {Error} with advice */
export function findOrInstallChromium() {
  const found = findChromium();
  const missing = found ? (hasFonts() ? [] : [fonts]) : ['chromium', fonts];
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (missing.length > 0 && mayInstall) {
    console.log(`Installing ${missing.join(' and ')} for the tests of the pages…`);
    const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    apt('update');
    apt('install', '--yes', '--no-install-recommends', ...missing);
  }
  const chromium = findChromium();
  if (chromium) return chromium;
  throw new Error(
    'The tests of the pages need Chrome or Chromium: install one (Debian: apt-get install chromium), or set CHROME_PATH to it.',
  );
}

/** Where fontconfig can list them, as beside Debian's Chromium. */
function hasFonts() {
  const { error, stdout } = spawnSync('fc-list', ['Liberation Sans'], { encoding: 'utf8' });
  return error !== undefined || process.platform !== 'linux' || stdout.trim() !== '';
}
