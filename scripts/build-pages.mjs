import { join } from 'node:path';
import { compressAssets } from '#server/assets/compress-assets.ts';
import { root } from './root.mjs';
import { runOrExit } from './run.mjs';

runOrExit('react-router', ['build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } });
await compressAssets(join(root, 'build', 'app', 'client'));
