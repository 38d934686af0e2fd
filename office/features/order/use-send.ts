import { useState } from 'react';
import { isKept } from '../../change.ts';
import type { Answer } from '../../client.ts';
import { type Conflict, conflictsOf } from '../../ui/told/conflicts.ts';
import { errorText, faultText } from '../../ui/told/fault-text.ts';
import { tell } from '../../ui/told/tell.ts';

/** One change at a time: whether it runs, why it was not done, and who was faster. */
export function useSend() {
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState('');
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);

  async function send<Ok>(ask: () => Promise<Answer<Ok>>): Promise<Answer<Ok>> {
    clear();
    setRunning(true);
    try {
      const answer = await ask();
      if (isKept(answer)) {
        tell(faultText(answer));
        return answer;
      }
      const found = conflictsOf(answer);
      if (found) setConflicts(found);
      else setFault(faultText(answer));
      return answer;
    } catch (error) {
      setFault(errorText(error));
      return { failed: 'went-wrong' };
    } finally {
      setRunning(false);
    }
  }

  function clear(): void {
    setFault('');
    setConflicts([]);
  }

  return { isRunning, fault, conflicts, send, clear };
}
