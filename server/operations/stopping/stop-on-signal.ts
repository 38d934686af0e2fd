import { setTimeout as pause } from 'node:timers/promises';
import { type Stopping, stopServer } from './stop-server.ts';

/** For running answers after the server stops listening, in ms. */
const maxGoodbye = 10_000;
/** For the database and the rest to close, in ms: more than its server has (`waitsToEnd`). */
const maxClosing = 45_000;

/** In ms. Ctrl+C comes from the terminal and from npm; systemd's SIGTERM comes twice too. */
const sameSignal = 1000;

/** `/readyz` fails at once; requests finish after `drainMs`. A second signal ends the process. */
export function stopOnSignal(
  deps: Omit<Stopping, 'drained' | 'endStreams' | 'maxGoodbye'> & {
    shop: { close(): Promise<void>; office: Pick<Stopping, 'endStreams'> };
    drainMs: number;
  },
): void {
  const { shop, drainMs, log } = deps;
  let stoppingSince: number | undefined;
  const stop = async (signal: string) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignal) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info({ signal }, 'The shop stops');
    const drained = () => pause(drainMs);
    const { endStreams } = shop.office;
    await stopServer({ ...deps, endStreams, drained, maxGoodbye });
    setTimeout(() => {
      log.error('the shop could not close in time; the process ends now');
      process.exit(1);
    }, maxClosing);
    await shop.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
