import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowsers } from './browsers/find-browsers.mjs';
import { findOrInstallChromium } from './browsers/find-chromium.mjs';
import { build } from './build.mjs';
import { failedChecks } from './check.mjs';
import { root } from './root.mjs';
import { run, runBeside } from './run.mjs';

const results = join(root, 'test-results');

/** A suite without a result counts as one failure. */
function readResult(file, read) {
  try {
    return read(JSON.parse(readFileSync(join(results, file), 'utf8')));
  } catch (error) {
    return { passed: 0, failures: [`${file} could not be read: ${error.message}`] };
  }
}

async function unitAndServerTests(isSecondTry = false) {
  const code = await runBeside('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, 'vitest.json')}`,
  ]);
  const { passed, failures, files } = readResult('vitest.json', (report) => ({
    passed: report.numPassedTests,
    failures: report.testResults.flatMap((file) =>
      file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          ({ fullName, failureMessages }) => `${file.name} › ${fullName}\n${failureMessages[0]}`,
        ),
    ),
    files: report.testResults
      .filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      )
      .map(({ name, message }) => `${name} came to no result: ${message}`),
  }));
  if (code === 0 || failures.length > 0) return { passed, failures };
  // A file that fails to load has no failed tests: retry it too.
  const without = files.length > 0 ? files : [`vitest ended with ${code}`];
  if (!process.env.CI || isSecondTry) return { passed, failures: without };
  console.error(`${without.join('\n')}\nAll test files run once more.`);
  return unitAndServerTests(true);
}

async function pageTests(chromium) {
  const env = { CHROME_PATH: chromium };
  const code = await runBeside('playwright', ['test'], { env, isLive: true });
  const { passed, failures } = readResult('pages.json', ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failures: failedSpecs(suites),
  }));
  return {
    passed,
    failures: code !== 0 && failures.length === 0 ? [`playwright ended with ${code}`] : failures,
  };
}

/** Only in browsers that are there (docs/browsers.md). */
function journeys() {
  const code = run('vitest', [
    'run',
    '--config=e2e/browsers/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, 'journeys.json')}`,
  ]);
  const { passed, failures } = readResult('journeys.json', ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failures: testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages[0]}`),
    ),
  }));
  const without = code !== 0 && failures.length === 0;
  return { passed, failures: without ? [`The journeys ended with ${code}.`] : failures };
}

function failedSpecs(suites) {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results: tries }) => {
          const message = tries.at(-1)?.error?.message ?? '';
          return `[${projectName}] ${file} › ${title}\n${message}`;
        }),
    ),
    ...failedSpecs(inner),
  ]);
}

const chromium = findOrInstallChromium();
await build({ withTests: true });
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const checks = (await failedChecks()).map((name) => `The check of ${name} failed.`);
const browsers = findBrowsers();
const missing = browsers.filter(({ program }) => !program);
const someAreThere = missing.length < browsers.length;
console.log(
  'The tests of the server run beside those of the pages, and are told when they are over.',
);
// Those of the server often wait, for databases that come back and visitors who read slowly.
const together = await Promise.all([unitAndServerTests(), pageTests(chromium)]);
const suites = [...together, ...(someAreThere ? [journeys()] : [])];
const failures = [...checks, ...suites.flatMap((suite) => suite.failures)];
const passed = suites.reduce((total, suite) => total + suite.passed, 0);
// Repeated at the end, where it is seen.
for (const failure of failures) console.error(`\nFailed: ${failure.slice(0, 2_000)}`);
if (missing.length > 0) {
  const names = missing.map(({ name, missing: advice }) => `${name} (${advice})`).join(', ');
  console.log(`The order was skipped in ${missing.length} browsers that are not there: ${names}.`);
}
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
