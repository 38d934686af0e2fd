/** Per window; further equal lines are counted. */
const maxEqual = 10;
const windowMs = 60_000;
/** Per window, so that visitors cannot fill the memory. */
const maxKinds = 1_000;

/** @param tell writes how often a line was left out in the last window */
export function leaveOutRepeats(
  tell: (kind: string, times: number) => void,
  now: () => number = () => performance.now(),
) {
  const counts = new Map<string, number>();
  let began = now();

  function endWindow(): void {
    const repeated = [...counts].filter(([, times]) => times > maxEqual);
    counts.clear();
    began = now();
    for (const [kind, times] of repeated) tell(kind, times - maxEqual);
  }

  return {
    mayWrite(kind: string): boolean {
      if (now() - began >= windowMs) endWindow();
      const known = counts.has(kind) || counts.size < maxKinds ? kind : 'other lines';
      const times = (counts.get(known) ?? 0) + 1;
      counts.set(known, times);
      return times <= maxEqual;
    },
    endWindow,
    windowMs,
  };
}
