import { useState } from 'react';
import { apiFetch } from '#app/http/api-fetch.ts';
import { HttpError, readMember } from '#app/http/fetch-errors.ts';
import { lastingText } from '#app/http/lasting-text.ts';
import { callWithSession, DeviceOnlyError } from '#app/http/session-gate.ts';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { m } from '#messages';
import { accountSession } from '../session.ts';

/** Milliseconds: thousands of orders over a slow line. */
const timeLimit = 120_000;

export function DownloadData() {
  const [state, setState] = useState<'idle' | 'running' | 'done' | { fault: string }>('idle');
  async function download(): Promise<void> {
    setState('running');
    try {
      const data = await callWithSession(accountSession, () =>
        apiFetch('/api/account/data', { timeLimit }),
      );
      saveFile(fileText(data));
      setState('done');
    } catch (error) {
      console.warn('The data of the account could not be loaded.', error);
      setState({ fault: faultText(error) });
    }
  }
  return (
    <section className="account-part">
      <Button
        kind="plain"
        aria-disabled={state === 'running'}
        onClick={() => {
          if (state !== 'running') void download();
        }}
      >
        {m.account_download()}
      </Button>
      {state === 'running' && <Spinner className="download-spinner" />}
      <p className="account-part-hint">{m.account_download_hint()}</p>
      <div role="status" className="account-news">
        {state === 'done' && <p>{m.account_download_done()}</p>}
      </div>
      {typeof state === 'object' && <p role="alert">{state.fault}</p>}
    </section>
  );
}

/** @throws {TypeError} for another answer, for example from a hotel's log-in page */
export function fileText(data: unknown): string {
  if (readMember(data, 'account') === undefined) {
    throw new TypeError('The server answered what is no data of an account.');
  }
  return JSON.stringify(data, null, 2);
}

function saveFile(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'account-data.json';
  link.click();
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function faultText(error: unknown): string {
  if (error instanceof DeviceOnlyError) return m.account_log_in_again();
  const isTooMany = error instanceof HttpError && error.status === 429;
  return (
    lastingText(error) ?? (isTooMany ? m.account_download_too_many() : m.account_download_failed())
  );
}
