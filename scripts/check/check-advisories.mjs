import { spawnSync } from 'node:child_process';
import { root } from '../root.mjs';
import { projectEnvironment } from '../run.mjs';

/** Distinguishes advisories from an unreachable registry, which exits with the same code. */
function audit() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout } = spawnSync(
    npm,
    ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=10000'],
    { cwd: root, encoding: 'utf8', env: projectEnvironment(), timeout: 60_000 },
  );
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
}

const { vulnerabilities, message = 'no answer' } = audit();
if (!vulnerabilities) {
  const [reason] = message.split('\n');
  console.warn(
    `The advisories could not be checked (${reason}); docs/security.md says how to check them.`,
  );
}
for (const { name, severity, via } of Object.values(vulnerabilities ?? {})) {
  const causes = via.map((cause) => cause.title ?? cause);
  console.error(`${name}: ${severity}: ${causes.join('; ')}. Type npm audit.`);
  process.exitCode = 1;
}
