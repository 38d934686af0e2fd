import { join } from 'node:path';
import { createBuilder } from 'vite';
import { locales } from '#domain/text/locale.ts';
import { compressAssets } from '#server/assets/compress-assets.ts';
import { root } from '../root.mjs';
import { buildServiceWorker } from './build-service-worker.mjs';
import { forgetUnused } from './minify-once.mjs';

process.env.NODE_ENV = 'production';
for (const locale of locales) {
  // Read by the configurations of Vite and React Router.
  process.env.VITE_LOCALE = locale;
  // As `react-router build`; one process takes half the time of one per language.
  const builder = await createBuilder({ root, mode: 'production', logLevel: 'warn' });
  await builder.buildApp();
  await buildServiceWorker(locale);
  await compressAssets(join(root, 'build', 'app', locale, 'client'));
}
forgetUnused();
