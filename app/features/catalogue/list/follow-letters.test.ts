import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLetters } from './follow-letters.ts';

/** Milliseconds. */
const frameTime = 16;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, frameTime));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function typeLetters(count: number, gap: number, onLetter: () => void): void {
  for (let letter = 0; letter < count; letter += 1) {
    onLetter();
    vi.advanceTimersByTime(gap);
  }
}

describe('the list behind a search', () => {
  it('follows each letter once the letter is painted', () => {
    const follow = vi.fn();
    const { onLetter } = followLetters(follow);
    onLetter();
    vi.advanceTimersByTime(frameTime - 1);
    expect(follow).not.toHaveBeenCalled();
    // And its own turn, after the frame.
    vi.advanceTimersByTime(2);
    expect(follow).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(200);
    typeLetters(4, 200, onLetter);
    expect(follow).toHaveBeenCalledTimes(5);
  });

  it.each([5, 40])('follows the first and the last letter of a burst, %i ms apart', (gap) => {
    const follow = vi.fn();
    const { onLetter, isPending } = followLetters(follow);
    typeLetters(20, gap, onLetter);
    expect(follow).toHaveBeenCalledOnce();
    expect(isPending()).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(follow).toHaveBeenCalledTimes(2);
    expect(isPending()).toBe(false);
  });

  it('follows nothing more when it stops', () => {
    const follow = vi.fn();
    const { onLetter, stop, isPending } = followLetters(follow);
    for (const [passed, followed] of [
      [0, 0],
      [frameTime + 50, 1],
    ] as const) {
      typeLetters(2, 0, onLetter);
      vi.advanceTimersByTime(passed);
      stop();
      expect(isPending()).toBe(false);
      vi.advanceTimersByTime(1000);
      expect(follow).toHaveBeenCalledTimes(followed);
    }
  });
});
