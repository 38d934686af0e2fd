// Lighthouse's scores for a phone, with its findings: `npm run bench:lighthouse`. The first run
// downloads Lighthouse.
import { spawn } from 'node:child_process';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { projectEnvironment } from '#scripts/run.mjs';
import { median } from './tools/figures.ts';

const paths = ['/', '/shop', '/shop/1'];
const rounds = Number(process.argv[2] ?? 3);
const flags = '--headless=new --no-sandbox --disable-gpu';

interface Report {
  categories: Record<string, { title: string; score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; displayValue?: string; numericValue?: number }
  >;
}

/** No dependency: every owner's first start would install it. */
async function report(url: string): Promise<Report> {
  const args = ['--yes', 'lighthouse@13', url, '--output=json', '--quiet'];
  const run = spawn('npx', [...args, `--chrome-flags=${flags}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: projectEnvironment(),
  });
  const parts: Buffer[] = [];
  const said: Buffer[] = [];
  run.stdout.on('data', (part) => parts.push(part));
  run.stderr.on('data', (part) => said.push(part));
  const code = await new Promise((resolve) => run.once('close', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}:\n${Buffer.concat(said)}`);
  return JSON.parse(Buffer.concat(parts).toString());
}

function wanting({ categories, audits }: Report): string[] {
  const ids = new Set(
    Object.values(categories).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id)),
  );
  return [...ids].flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    return [`${audit.score.toFixed(2)} ${id}: ${audit.title} ${audit.displayValue ?? ''}`.trim()];
  });
}

if (!Number.isInteger(rounds) || rounds < 1 || rounds > 20) {
  console.error('Usage: npm run bench:lighthouse -- [ROUNDS, from 1 to 20]');
  process.exit(2);
}
const shop = await startShopProcess();
try {
  for (const path of paths) {
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const url = shop.url + path;
      // Its browser sometimes crashes: retry once.
      const again = (error: unknown) => {
        console.warn(error);
        return report(url);
      };
      reports.push(await report(url).catch(again));
    }
    const scores = Object.entries(reports[0]?.categories ?? {}).map(([id, { title }]) => {
      const score = median(reports.map(({ categories }) => (categories[id]?.score ?? 0) * 100));
      return `${title} ${score.toFixed(0)}`;
    });
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
      (id) => {
        const times = reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
        return `${id} ${median(times).toFixed(0)} ms`;
      },
    );
    console.log(`${path}: ${scores.join(', ')} (aim: 100 each); ${times.join(', ')}`);
    for (const line of new Set(reports.flatMap(wanting))) console.log(`  ${line}`);
  }
} finally {
  await shop.remove();
}
