import { join } from 'node:path';
import { prepare } from './prepare.mjs';
import { root } from './root.mjs';
import { become, projectNode } from './run.mjs';

await prepare();
become(projectNode(), [join(root, 'server', 'commands', 'shop.ts'), ...process.argv.slice(2)]);
