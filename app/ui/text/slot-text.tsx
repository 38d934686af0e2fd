import type { ReactNode } from 'react';

const mark = '\u0000';

/**
 * A text around an element. A translated page has no longer the text nodes that React knows, so the
 * whole element comes anew with another text (decision 0063).
 */
export function SlotText({
  text,
  children,
}: {
  text: (slot: string) => string;
  children: ReactNode;
}) {
  const [before, after] = text(mark).split(mark);
  return (
    <span key={text(mark)}>
      {before}
      {children}
      {after}
    </span>
  );
}
