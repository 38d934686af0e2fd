import { type ReactNode, useLayoutEffect } from 'react';
import { Price } from '#app/ui/text/price.tsx';
import { toEgp } from '#domain/money/money.ts';
import { m } from '#messages';

interface CheckOutBarProps {
  /** Whole piastres; undefined for an empty bag, which has no bar. */
  toPay: number | undefined;
  /** CHECK OUT. */
  children: ReactNode;
}

/** On a phone the button stands at the foot of the window, beside the sum (check-out-bar.css). */
export function CheckOutBar({ toPay, children }: CheckOutBarProps) {
  const isBar = toPay !== undefined;
  // Before the place on the page is restored: the foot has room for the bar.
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle('has-check-out-bar', isBar);
    return () => classList.remove('has-check-out-bar');
  }, [isBar]);
  return (
    <div className={isBar ? 'check-out-bar' : undefined}>
      {isBar && (
        // The summary says it too.
        <p className="check-out-sum" aria-hidden>
          <Price egp={toEgp(toPay)} text={(amount) => m.bag_egp({ amount })} />
        </p>
      )}
      {children}
    </div>
  );
}
