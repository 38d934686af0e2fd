import { type ReactNode, useState } from 'react';
import { PartWaiting } from './part-waiting.tsx';
import { usePart } from './use-part.ts';

export interface OpenedPart<T> {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Undefined until it is loaded. */
  part: T | undefined;
  /** What stands on the page while the shopper waits for it, or when it has not come. */
  waiting: ReactNode;
}

/**
 * A late part that a tap opens, such as a dialog. When it does not come, the tap is over: a dialog that
 * opens by itself, later, would take the focus from what the shopper does then.
 * @param load the same function each time
 * @param isWanted whether it is loaded without a tap, too; then it is asked for until it comes
 */
export function useOpenedPart<T>(load: () => Promise<T>, isWanted = false): OpenedPart<T> {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { part, hasFailed } = usePart(load, isOpen || isWanted, close);
  const waiting = !part && (isOpen || hasFailed) && (
    <PartWaiting hasFailed={!isOpen} isTapped={!isWanted} />
  );
  return { isOpen, open: () => setOpen(true), close, part, waiting };
}
