import { join } from 'node:path';
import { locales } from '#domain/locale.ts';
import { compressAssets } from '#server/assets/compress-assets.ts';
import { buildServiceWorker } from './build-service-worker.mjs';
import { root } from './root.mjs';
import { runOrExit } from './run.mjs';

for (const locale of locales) {
  runOrExit('react-router', ['build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production', VITE_LOCALE: locale },
  });
  await buildServiceWorker(locale);
  await compressAssets(join(root, 'build', 'app', locale, 'client'));
}
