import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { basePath } from '#domain/text/locale.ts';
import { root } from '../root.mjs';

/** The face of Arabic; the style sheet of both languages names it. */
const arabicFont = /^cairo-/;

/** Loaded only by measured visits. */
const ofSampledVisits = /^report-vitals-/;

/** After the pages, whose files it caches. @param {import('#domain/text/locale.ts').Locale} locale */
export async function buildServiceWorker(locale) {
  const client = join(root, 'build', 'app', locale, 'client');
  const isKept = (/** @type {string} */ name) =>
    /\.(js|css|svg|woff2)$/.test(name) &&
    !ofSampledVisits.test(name) &&
    (locale === 'ar' || !arabicFont.test(name));
  const names = readdirSync(join(client, 'assets')).filter(isKept);
  const facts = {
    basePath: basePath(locale),
    assets: names.map((name) => `/assets/${name}`),
    mark: names.find((name) => name.startsWith('manifest-')),
  };
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    define: { __BUILD_FACTS__: JSON.stringify(facts), 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      outDir: join(client, basePath(locale)),
      emptyOutDir: false,
      lib: {
        entry: join(root, 'app', 'service-worker', 'worker.ts'),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'sw.js',
      },
    },
  });
}
