import type { ReactNode } from 'react';

const mark = '\u0000';

export function SlotText({
  text,
  children,
}: {
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
