import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallChromium } from './browsers/find-chromium.mjs';
import { build } from './build.mjs';
import { root } from './root.mjs';
import { projectNode, runOrExit } from './run.mjs';

const [name = '', ...args] = process.argv.slice(2);
const file = join(root, 'bench', `${name}.ts`);
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(join(root, 'bench')).filter((entry) => entry.endsWith('.ts'));
  console.error(`Usage: npm run bench -- NAME, with one of these:`);
  for (const entry of names) console.error(`  ${entry.replace('.ts', '')}`);
  process.exit(2);
}
await build({ withTests: true });
runOrExit(projectNode(), [file, ...args], { env: { CHROME_PATH: findOrInstallChromium() } });
