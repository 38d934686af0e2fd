/** Milliseconds. In a burst, the next letter comes before a slow phone has shown the list. */
const burstGap = 150;

/**
 * Calls `follow` after each letter is painted. Of a burst, such as a held Backspace or a swiped word, it
 * follows the first letter, and then what the burst ends with.
 */
export function followLetters(follow: () => void) {
  let lastAt = Number.NEGATIVE_INFINITY;
  let first: Follow | undefined;
  let last: Follow | undefined;

  return {
    onLetter(): void {
      const now = performance.now();
      const isBurst = now - lastAt < burstGap;
      lastAt = now;
      last?.stop();
      if (isBurst) {
        last = followLater(follow, burstGap);
        return;
      }
      first?.stop();
      first = followLater(follow, 0);
    },
    isPending: () => [first, last].some((one) => one?.isPending()),
    stop(): void {
      first?.stop();
      last?.stop();
    },
  };
}

type Follow = ReturnType<typeof followLater>;

/** @param wait milliseconds after the paint */
function followLater(follow: () => void, wait: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = true;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      isPending = false;
      follow();
    }, wait);
  });
  return {
    isPending: () => isPending,
    stop(): void {
      isPending = false;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    },
  };
}
