import { useState } from 'react';
import { type Answer, send } from '../../client.ts';
import { errorText, faultText } from '../../ui/told/fault-text.ts';
import { payLogOut } from './owed-log-out.ts';
import { enter } from './session.ts';

export type WayIn = 'password' | 'passkey';

interface WayInOptions {
  onEntered?: () => void;
  /** @returns whether the form itself shows what was refused */
  onRefused: (refusal: string) => boolean;
}

/** A password or a passkey is tried, one at a time. `fault` says why nobody came in. */
export function useWayIn({ onEntered, onRefused }: WayInOptions) {
  const [fault, setFault] = useState('');
  const [running, setRunning] = useState<WayIn>();

  async function run(way: WayIn, ask: () => Promise<Answer<{ callToken: string }>>) {
    setFault('');
    setRunning(way);
    try {
      // Of who was here before, whose session the shop still has.
      const ended = await payLogOut();
      const answer = 'ok' in ended ? await ask() : ended;
      if ('ok' in answer) {
        await enter(answer.ok);
        return onEntered?.();
      }
      const isShown = 'refusal' in answer && onRefused(answer.refusal.refusal);
      if (!isShown) setFault(faultText(answer));
    } catch (error) {
      setFault(errorText(error));
    } finally {
      setRunning(undefined);
    }
  }

  return {
    fault,
    running,
    byPassword: (call: 'log-in' | 'password', given: object) =>
      run('password', () => send('POST', call, given)),
    byPasskey: (ask: () => Promise<Answer<{ callToken: string }>>) => run('passkey', ask),
  };
}
