import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { run, runBeside } from './run.mjs';

// What was found right stays right until what it is made of changes.
const remember = (name) => [
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/tsc/${name}.tsbuildinfo`,
];

const checks = {
  'format and lint': ['biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  types: ['tsc', ...remember('shop')],
  'types of the service worker': [
    'tsc',
    ...remember('service-worker'),
    '-p',
    'tsconfig.service-worker.json',
  ],
  'dead code': ['knip'],
  'known advisories': ['node', 'scripts/check/check-advisories.mjs'],
};

/** All checks at once. @returns {Promise<string[]>} the names of those that failed */
export async function failedChecks() {
  // The others read what it writes.
  if (run('react-router', ['typegen']) !== 0) return ['types of the routes'];
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, [program, ...args]]) =>
      (await runBeside(program, args)) === 0 ? [] : [name],
    ),
  );
  return results.flat();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await prepare({ withTests: true });
  const failed = await failedChecks();
  if (run('vitest', ['run', '--project', 'unit']) !== 0) failed.push('unit tests');
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`);
  process.exit(failed.length > 0 ? 1 : 0);
}
