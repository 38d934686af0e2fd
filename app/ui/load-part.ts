const firstPause = 1_000;
const maxPause = 30_000;

/**
 * Retries after 1 to 30 s, longer each time, and at once when the network returns or the page is
 * visible. @param use called once @param onFailure called after each attempt that failed
 * @returns the cancel function
 */
export function loadPart<T>(
  load: () => Promise<T>,
  use: (part: T) => void,
  onFailure?: () => void,
): () => void {
  let isOver = false;
  let isLoading = false;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tryAgain(): void {
    if (isOver || isLoading) return;
    clearTimeout(timer);
    isLoading = true;
    load().then(
      (part) => {
        if (isOver) return;
        stop();
        use(part);
      },
      (error: unknown) => {
        isLoading = false;
        if (isOver) return;
        console.warn('A part of the page could not be loaded yet.', error);
        onFailure?.();
        timer = setTimeout(tryAgain, pause);
        pause = Math.min(maxPause, pause * 2);
      },
    );
  }

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', tryAgain);
    window.removeEventListener('focus', tryAgain);
  }

  window.addEventListener('online', tryAgain);
  window.addEventListener('focus', tryAgain);
  tryAgain();
  return stop;
}
