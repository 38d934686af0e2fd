import { useEffect, useRef } from 'react';
import { formatCount } from '#domain/money/amount.ts';
import { currentLocale } from '../../locale.ts';
import { brand } from './brand.ts';
import { useTitleCount } from './title-count.ts';

/** A page that comes by itself keeps the focus where the browser puts it. */
let isFirst = true;

/** The heading of a page, and the title of the window. Whoever comes from another page hears it. */
export function PageTitle({ children: title }: { children: string }) {
  const count = useTitleCount();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const waiting = count > 0 ? [`(${formatCount(count, currentLocale())})`] : [];
    document.title = [...waiting, [title, brand()].join(' · ')].join(' ');
  }, [title, count]);
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
