import { useCallback, useEffect, useRef, useState } from 'react';

/** How a call stands: without a value it runs, or it has failed. */
export interface Answer<T> {
  value: T | undefined;
  error: unknown;
  /** Makes the call once more. */
  again: () => void;
  /** Puts a newer value in the place of the answered one. */
  replace: (value: T) => void;
}

/** Makes a call when the screen opens, and whenever `call` is another one. */
export function useAnswer<T>(call: () => Promise<T>): Answer<T> {
  const [state, setState] = useState<{ value?: T; error?: unknown }>({});
  /** The last call: earlier ones, and those of a screen that was left, are not listened to. */
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
