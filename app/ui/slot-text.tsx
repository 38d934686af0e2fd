import type { ReactNode } from 'react';

const mark = '\u0000';

/** A message with an element in the place of its parameter: a language may put it anywhere. */
export function SlotText({
  text,
  children,
}: {
  /** Fills the message's parameter with what it is given. */
  text: (slot: string) => string;
  children: ReactNode;
}) {
  const [before, after] = text(mark).split(mark);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
