import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { failedChecks } from './check.mjs';
import { findOrInstallChromium } from './find-chromium.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

const results = join(root, 'test-results');

/** A suite that ended without a result counts as one failure: it must never pass unseen. */
function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(join(results, file), 'utf8')));
  } catch (error) {
    console.error(`${file} could not be read: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

function unitAndServerTests(isSecondTry = false) {
  const code = run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, 'vitest.json')}`,
  ]);
  const counts = readCounts('vitest.json', (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }));
  if (code === 0 || counts.failed > 0) return counts;
  // A file that cannot be loaded, or whose process ended, has no tests to fail. A machine that is
  // busy with something else may end one: as with the tests themselves, the second try decides.
  if (!process.env.CI || isSecondTry) return { ...counts, failed: 1 };
  console.error('A file of tests came to no result: all of them are run once more.');
  return unitAndServerTests(true);
}

function pageTests(chromium) {
  const code = run('playwright', ['test'], { env: { CHROME_PATH: chromium } });
  const counts = readCounts('pages.json', ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const chromium = findOrInstallChromium();
await build();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const failed = failedChecks();
const suites = [unitAndServerTests(), pageTests(chromium)];
const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);
if (failed.length > 0) console.error(`Failed checks: ${failed.join(', ')}.`);
const failures = sum('failed') + failed.length;
console.log(`${sum('passed')} passed, ${failures} failed`);
process.exit(failures > 0 ? 1 : 0);
