import { onReturn } from './on-return.ts';

const minPause = 1_000;
const maxPause = 30_000;

/** Milliseconds: each failure doubles the pause. @param failures before the last one */
export const pauseAfter = (failures: number): number =>
  Math.min(maxPause, minPause * 2 ** failures);

/**
 * Calls until it succeeds: again after 1 to 30 s, longer each time, and at once when the shopper or
 * the network is back. @param use called once @param onFailure called after each failure
 * @returns the cancel function
 */
export function retry<T>(
  call: () => Promise<T>,
  use: (answer: T) => void,
  onFailure?: () => void,
): () => void {
  let isOver = false;
  let isCalling = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tryAgain(): void {
    if (isOver || isCalling) return;
    clearTimeout(timer);
    isCalling = true;
    call().then(
      (answer) => {
        if (isOver) return;
        stop();
        use(answer);
      },
      (error: unknown) => {
        isCalling = false;
        if (isOver) return;
        console.warn('Something could not be loaded yet.', error);
        onFailure?.();
        timer = setTimeout(tryAgain, pauseAfter(failures));
        failures += 1;
      },
    );
  }

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    stopListening();
  }

  const stopListening = onReturn(tryAgain);
  tryAgain();
  return stop;
}
