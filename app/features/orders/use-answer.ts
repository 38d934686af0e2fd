import { useCallback, useEffect, useRef, useState } from 'react';
import { onReturn } from '#app/device/on-return.ts';
import { useRevalidator } from '#app/router';

interface Settled<T> {
  value: T | undefined;
  error: unknown;
}

interface Answer<T> extends Settled<T> {
  again: () => void;
  replace: (value: T) => void;
}

/** For a client loader: the page is shown before the call is answered, or may never be shown. */
export function begun<T>(call: Promise<T>): { answer: Promise<T> } {
  call.catch(() => {});
  return { answer: call };
}

/**
 * The answer to a call that the page's loader has begun. A value stays until the next one comes.
 * @param isFollowed asks again each time that the shopper is back
 */
export function useAnswer<T>(answer: Promise<T> | undefined, isFollowed = false): Answer<T> {
  const [settled, setSettled] = useState<Settled<T>>({ value: undefined, error: undefined });
  const { revalidate } = useRevalidator();
  /** Older answers, and those after unmount, are ignored. */
  const awaited = useRef<Promise<T>>(undefined);

  useEffect(() => {
    awaited.current = answer;
    setSettled(({ value }) => ({ value, error: undefined }));
    answer?.then(
      (value) => awaited.current === answer && setSettled({ value, error: undefined }),
      (error: unknown) =>
        awaited.current === answer &&
        setSettled(({ value }) => ({ value, error: value === undefined ? error : undefined })),
    );
    return () => {
      awaited.current = undefined;
    };
  }, [answer]);

  const hasValue = settled.value !== undefined;
  useEffect(
    () => (isFollowed && hasValue ? onReturn(() => void revalidate()) : undefined),
    [isFollowed, hasValue, revalidate],
  );

  const replace = useCallback((value: T) => {
    awaited.current = undefined;
    setSettled({ value, error: undefined });
  }, []);
  return { ...settled, again: () => void revalidate(), replace };
}
