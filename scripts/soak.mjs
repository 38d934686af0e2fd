import { build } from './build.mjs';
import { runOrExit } from './run.mjs';

// The tests that repeat themselves do so far more often, and each may take half an hour.
const words = ['run', '--project', 'server', '--testTimeout', '1800000'];
await build({ withTests: true });
runOrExit('vitest', [...words, ...process.argv.slice(2)], { env: { SOAK: '1' } });
