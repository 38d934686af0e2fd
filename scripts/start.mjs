import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './root.mjs';
import { become, projectNode } from './run.mjs';

await build();
become(projectNode(), [join(root, 'server', 'main.ts')]);
