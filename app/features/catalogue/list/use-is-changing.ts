import { startTransition, useEffect, useState } from 'react';

/** Milliseconds. */
const settleTime = 300;

/** Whether a text changed a moment ago. */
export function useIsChanging(text: string): boolean {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(text)), settleTime);
    return () => clearTimeout(timer);
  }, [text]);
  return text !== settled;
}
