/** Equal lines are written so often in a window; the rest of them are counted. */
const mostEqual = 10;
const windowMs = 60_000;
/** Kinds of lines that are told apart in a window; a stranger must not fill the memory either. */
const mostKinds = 1_000;

/**
 * Leaves out lines that repeat.
 * @param tell writes how often a line was left out in the window that has ended
 */
export function leaveOutRepeats(
  tell: (kind: string, times: number) => void,
  now: () => number = () => performance.now(),
) {
  const counts = new Map<string, number>();
  let began = now();

  function endWindow(): void {
    const repeated = [...counts].filter(([, times]) => times > mostEqual);
    counts.clear();
    began = now();
    for (const [kind, times] of repeated) tell(kind, times - mostEqual);
  }

  return {
    /** Whether a line of this kind is to be written. */
    mayWrite(kind: string): boolean {
      if (now() - began >= windowMs) endWindow();
      const known = counts.has(kind) || counts.size < mostKinds ? kind : 'other lines';
      const times = (counts.get(known) ?? 0) + 1;
      counts.set(known, times);
      return times <= mostEqual;
    },
    endWindow,
    windowMs,
  };
}
