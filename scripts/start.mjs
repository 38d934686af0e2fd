import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './root.mjs';
import { become, projectNode } from './run.mjs';

if (process.argv.length > 2) {
  // Also in server/main.ts, which can be started by itself.
  console.error(
    'Usage: npm start. Settings are environment variables, as in PORT=4000 npm start; docs/settings.md lists them.',
  );
  process.exit(2);
}
await build();
// Hashing, pictures and files share these threads: four are too few for all three.
become(projectNode(), [join(root, 'server', 'main.ts')], {
  env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '8' },
});
