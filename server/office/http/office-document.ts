import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directionOf, locales } from '#domain/text/locale.ts';
import { m } from '#messages';
import { escapeXml } from '#server/http/answers/escape-xml.ts';
import { StartError } from '#server/start-error.ts';

/** The files of the office's first screen, by their addresses. `scripts/build/build-office.mjs` writes it. */
export interface OfficeEntry {
  script: string;
  /** Scripts that it imports. */
  preloads: readonly string[];
  styles: readonly string[];
  icon: string;
}

/** What everybody may know. */
interface Shown {
  brand: string;
  /** Where there are passkeys; undefined when the office's address can have none. */
  passkeysAt?: string | undefined;
}

/** @param folder `build/office` @throws {StartError} without it */
export function readOfficeEntry(folder: string): OfficeEntry {
  try {
    return JSON.parse(readFileSync(join(folder, 'entry.json'), 'utf8')) as OfficeEntry;
  } catch (cause) {
    throw new StartError(`The built office is not in ${folder}: run "npm run build".`, { cause });
  }
}

/** Before the scripts, nobody knows the language. */
function inBothLanguages(message: typeof m.office_needs_script): string {
  return locales
    .map((locale) => {
      const text = message({}, { locale });
      return `<p lang="${locale}" dir="${directionOf(locale)}">${text}</p>`;
    })
    .join('');
}

const withoutScript = inBothLanguages(m.office_needs_script);
/** The office takes its place. */
const withOldBrowser = inBothLanguages(m.office_needs_newer_browser);

/** Without data: who has logged in, and in which language, only the scripts ask. */
export function officeDocument(
  { script, preloads, styles, icon }: OfficeEntry,
  { brand, passkeysAt }: Shown,
): string {
  const name = escapeXml(brand);
  const links = [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join('');
  const passkeys = passkeysAt ? `<meta name="passkeys-at" content="${escapeXml(passkeysAt)}">` : '';
  return `<!doctype html>
<html lang="en" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><meta name="application-name" content="${name}">${passkeys}<title>${name}</title><link rel="icon" href="${icon}" type="image/svg+xml">${links}<script type="module" src="${script}"></script></head>
<body><div id="office"><div class="late">${withOldBrowser}</div></div><noscript>${withoutScript}</noscript></body>
</html>
`;
}

/**
 * The same for everybody and each time, so a kept document works without a network. No text becomes
 * HTML or a script; the policy `office-worker` names the one service worker (`office/kept/`).
 */
export function officePolicy({ https }: { https: boolean }): string {
  return [
    "default-src 'none'",
    // Not by hash and 'strict-dynamic': Firefox refuses what such a script imports.
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types office-worker',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
