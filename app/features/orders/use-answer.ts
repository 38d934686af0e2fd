import { useCallback, useEffect, useRef, useState } from 'react';

export interface Answer<T> {
  value: T | undefined;
  error: unknown;
  again: () => void;
  replace: (value: T) => void;
}

export function useAnswer<T>(call: () => Promise<T>): Answer<T> {
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

  const replace = useCallback((value: T) => setState({ value }), []);
  return { value: state.value, error: state.error, again, replace };
}
