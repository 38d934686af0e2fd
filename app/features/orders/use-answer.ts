import { useCallback, useEffect, useRef, useState } from 'react';

export interface Answer<T> {
  value: T | undefined;
  error: unknown;
  again: () => void;
  replace: (value: T) => void;
}

/** @param isFollowed asks again each time that the tab is seen again */
export function useAnswer<T>(call: () => Promise<T>, isFollowed = false): Answer<T> {
  const [state, setState] = useState<{ value?: T; error?: unknown }>({});
  /** The latest call: older answers, and those after unmount, are ignored. */
  const latest = useRef<Promise<T>>(undefined);

  const again = useCallback(() => {
    const answer = call();
    latest.current = answer;
    setState({});
    const show = (next: { value: T } | { error: unknown }) => {
      if (latest.current === answer) setState(next);
    };
    answer.then(
      (value) => show({ value }),
      (error: unknown) => show({ error }),
    );
  }, [call]);

  useEffect(() => {
    again();
    return () => {
      latest.current = undefined;
    };
  }, [again]);

  const { value, error } = state;
  useEffect(() => {
    if (!isFollowed || value === undefined) return;
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      const answer = call();
      latest.current = answer;
      answer.then(
        (next) => {
          const isNew = JSON.stringify(next) !== JSON.stringify(value);
          if (latest.current === answer && isNew) setState({ value: next });
        },
        (fault: unknown) =>
          console.warn('It could not be loaded again; the last one stays.', fault),
      );
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [call, isFollowed, value]);

  const replace = useCallback((next: T) => {
    latest.current = undefined;
    setState({ value: next });
  }, []);
  return { value, error, again, replace };
}
