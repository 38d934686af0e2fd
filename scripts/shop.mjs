import { buildServer } from './build.mjs';

await buildServer();
