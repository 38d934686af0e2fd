import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyActions, tapActions } from './input-actions.ts';
import { type RemotePage, viewport } from './remote-page.ts';
import { startProgram } from './start-program.ts';
import { openSocket } from './web-socket.ts';

/** By WebDriver BiDi. */
export async function openFirefox(program: string): Promise<RemotePage> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const { found, end } = await startProgram(
    program,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { says: /WebDriver BiDi listening on (ws:\S+)/ },
  );
  const { call, close } = await openSocket(`${found}/session`);
  await call('session.new', { capabilities: {} });
  const { context } = await call<{ context: string }>('browsingContext.create', { type: 'tab' });
  await call('browsingContext.setViewport', { context, viewport });

  return {
    async open(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async ask(script) {
      const { result, exceptionDetails } = await call<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `Promise.resolve(${script}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null');
    },
    async tap(place) {
      await call('input.performActions', { context, actions: tapActions(place) });
    },
    async type(text) {
      await call('input.performActions', { context, actions: keyActions(text) });
    },
    async close() {
      close();
      await end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
