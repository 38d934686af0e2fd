import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { aboutToOpen } from './about-to-open.ts';
import { superuserWarning } from './database/superuser-warning.ts';
import { loadEnvironment } from './environment/load-environment.ts';
import { missingPublicUrl } from './environment/missing-public-url.ts';
import { originOf } from './environment/origin-of.ts';
import { prepareFolder } from './files/prepare-folder.ts';
import { openSecretsWarning } from './files/private-files.ts';
import { connectionTimes, maxHeaderSize, maxSilence } from './http/request/connection-times.ts';
import { loadSharp } from './images/measurements/picture-source.ts';
import { listen } from './listen.ts';
import { openShop, type Shop } from './open-shop.ts';
import { limitConnections } from './operations/load/limit-connections.ts';
import { sendConsoleToLog } from './operations/log/console-to-log.ts';
import { openLog } from './operations/log/open-log.ts';
import { defaultCapacity, openOperations } from './operations/open-operations.ts';
import { stopOnSignal } from './operations/stopping/stop-on-signal.ts';
import { trackConnections } from './operations/stopping/track-connections.ts';
import { renderAhead } from './pages/render-ahead.ts';
import { projectFolder } from './project-files.ts';
import { firstOwnerAdvice } from './staff/first-owner.ts';
import { StartError } from './start-error.ts';

async function main(): Promise<void> {
  const environment = loadEnvironment(process.env);
  const log = openLog(environment.logLevel);
  sendConsoleToLog(log);

  const { trustedProxies } = environment;
  const { metricsToken, requestsAtOnce, drainMs, unsent, bodies } = environment.operations;
  const capacity = { ...defaultCapacity, requestsAtOnce };
  const operations = openOperations({
    metricsToken,
    publicUrl: environment.publicUrl,
    trustedProxies,
    capacity,
    unsent,
    bodies,
    log,
  });

  let shop: Shop | undefined;
  const answer = getRequestListener(
    (request, env) => shop?.app.fetch(request, env) ?? aboutToOpen(request),
  );
  const server = createServer({ ...connectionTimes, maxHeaderSize });
  operations.serve(server, answer);
  server.setTimeout(maxSilence);
  const connections = trackConnections(server);
  limitConnections(server, environment.operations.connections, trustedProxies);
  // Listen first: with a port in use, nothing else may be opened or changed.
  const port = await listen(server, environment);
  // Another user's shop may share its pictures; only the shop's own database must write here.
  await prepareFolder(environment.dataDir, { mayOnlyRead: true });
  const publicUrl = originOf(environment, port);
  shop = await openShop({
    environment,
    folders: { build: join(projectFolder, 'build'), data: environment.dataDir },
    publicUrl,
    observeVital: operations.metrics.observeVital,
    log,
  });
  operations.metrics.showPool(shop.database.connections);
  operations.heedDisk(shop.database.isDiskFull);
  operations.spare(shop.office.knows);
  operations.opened(shop.readiness);
  stopOnSignal({ server, connections, operations, shop, drainMs, log });
  const warnings = [
    missingPublicUrl(environment, publicUrl),
    await openSecretsWarning(environment.dataDir),
    await superuserWarning(shop.database, environment.databaseUrl),
  ];
  for (const warning of warnings) if (warning) log.warn(warning);
  const advice = await firstOwnerAdvice(shop.database.db);
  process.stdout.write(`The shop is open: ${publicUrl}/\n${advice ? `${advice}\n` : ''}`);
  // Else the first visitor would wait for both.
  await renderAhead(shop.app);
  await loadSharp();
}

if (process.argv.length > 2) {
  // Also in scripts/start.mjs, which refuses before it builds.
  console.error(
    'Usage: npm start. Settings are environment variables, as in PORT=4000 npm start; docs/settings.md lists them.',
  );
  process.exit(2);
}
try {
  await main();
} catch (error) {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else openLog('fatal').fatal({ err: error }, 'The shop could not be opened');
  process.exit(1);
}
