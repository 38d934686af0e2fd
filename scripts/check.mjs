import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { run } from './run.mjs';

// What was found right stays right until what it is made of changes.
const remember = (name) => [
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/tsc/${name}.tsbuildinfo`,
];

const checks = {
  'format and lint': ['biome', ['ci', '--colors=off', '--error-on-warnings', '.']],
  'types of the routes': ['react-router', ['typegen']],
  types: ['tsc', remember('shop')],
  'types of the service worker': [
    'tsc',
    [...remember('service-worker'), '-p', 'tsconfig.service-worker.json'],
  ],
  'dead code': ['knip', []],
  'known advisories': ['node', ['scripts/check-advisories.mjs']],
};

/** @returns {string[]} the names of the checks that failed */
export function failedChecks() {
  return Object.entries(checks).flatMap(([name, [program, args]]) =>
    run(program, args) === 0 ? [] : [name],
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await prepare({ withTests: true });
  const failed = failedChecks();
  if (run('vitest', ['run', '--project', 'unit']) !== 0) failed.push('unit tests');
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`);
  process.exit(failed.length > 0 ? 1 : 0);
}
