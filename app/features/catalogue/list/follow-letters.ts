/** Milliseconds. In a burst, the next letter comes before a slow phone has shown the list. */
const burstGap = 100;

/**
 * Calls `follow` after each letter is painted. Of a burst, such as a held Backspace or a swiped word, it
 * follows the first letter, and then what the burst ends with.
 */
export function followLetters(follow: () => void) {
  let lastAt = Number.NEGATIVE_INFINITY;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;

  function stop(): void {
    isPending = false;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }

  function followNow(): void {
    isPending = false;
    follow();
  }

  return {
    stop,
    isPending: () => isPending,
    onLetter(): void {
      stop();
      isPending = true;
      const now = performance.now();
      const wait = now - lastAt < burstGap ? burstGap : 0;
      lastAt = now;
      frame = requestAnimationFrame(() => {
        timer = setTimeout(followNow, wait);
      });
    },
  };
}
