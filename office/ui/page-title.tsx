import { useEffect, useRef } from 'react';
import { brand } from './brand.ts';

/** A page that comes by itself keeps the focus where the browser puts it. */
let isFirst = true;

/** The heading of a page, and the title of the window. Whoever comes from another page hears it. */
export function PageTitle({ children: title }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = [title, brand()].join(' · ');
  }, [title]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}
