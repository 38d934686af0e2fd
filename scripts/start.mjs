import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './root.mjs';
import { become, projectNode } from './run.mjs';

await build();
// Hashing, pictures and files share these threads: four are too few for all three.
become(projectNode(), [join(root, 'server', 'main.ts')], {
  env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '8' },
});
