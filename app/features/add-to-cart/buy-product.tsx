import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { isSoldOut, leftOf } from '#domain/bag/stock-left.ts';
import type { Product } from '#domain/product/product.ts';
import { fewLeft, type StockDocument } from '#domain/stock/stock.ts';
import { m } from '#messages';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { keepLastSize, lastSize } from './last-size.ts';
import { SizeGroup } from './size-group.tsx';

interface BuyProductProps {
  product: Product;
  stock: StockDocument | undefined;
  /** Beside the sizes. */
  guide: ReactNode;
  /** The way to be told of a sold-out size. It stands in place of the button when nothing is left. */
  wait: ReactNode;
  /** Below the button, in a line. */
  children: ReactNode;
}

/** The details' way into the bag: a size where there are sizes, the button, and what is left. */
export function BuyProduct({ product, stock, guide, wait, children }: BuyProductProps) {
  const { sizes, categoryType } = product;
  const [chosen, setChosen] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const faultId = useId();
  useRoomForButton();
  const isLeft = (size: string) => leftOf(stock, { ...product, size }) !== 0;
  const size = chosen !== undefined && isLeft(chosen) ? chosen : undefined;

  useEffect(() => {
    // A size that was tapped before hydration counts.
    const early = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const size = early ?? lastSize(categoryType);
    if (size !== undefined && sizes?.includes(size)) setChosen((now) => now ?? size);
  }, [categoryType, sizes]);

  function takeSize(): boolean {
    if (!sizes) return true;
    setAsked(size === undefined);
    if (size === undefined) showGroup(group.current);
    else keepLastSize(categoryType, size);
    return size !== undefined;
  }

  const soldOut = isSoldOut(stock, product);
  const choice = (
    <>
      {sizes && (
        <SizeGroup
          group={group}
          sizes={sizes}
          chosen={size}
          isLeft={isLeft}
          onChoose={(next) => {
            setChosen(next);
            setAsked(false);
          }}
          fault={isAsked ? { id: faultId, text: m.size_choose() } : undefined}
        />
      )}
      {!soldOut && wait}
      {guide}
    </>
  );
  const wanted = size === undefined ? product : { ...product, size };
  const left = sizes && size === undefined ? undefined : leftOf(stock, wanted);
  const fewText =
    left !== undefined && left > 0 && left <= fewLeft
      ? m.product_only_left({ count: left, shown: shownCount(left) })
      : '';
  const note = (
    <p role="status" className="stock-note">
      {soldOut ? m.product_sold_out() : fewText}
    </p>
  );
  return (
    <div className="buy">
      {soldOut ? (
        <>
          {choice}
          {wait}
        </>
      ) : (
        <AddToCartButton
          product={wanted}
          kind="accent"
          label={m.bag_add_to_cart_upper()}
          onTap={takeSize}
        >
          {choice}
        </AddToCartButton>
      )}
      {sizes && note}
      <div className="buy-more">
        {children}
        {!sizes && note}
      </div>
    </div>
  );
}

/** With what it says of a fault, which is rendered after the tap. */
function showGroup(group: HTMLElement | null): void {
  group?.focus({ preventScroll: true });
  requestAnimationFrame(() => group?.scrollIntoView({ block: 'nearest' }));
}

/** Below 780 px, and in low windows, the button stands at the foot of the window (buy-product.css). */
function useRoomForButton(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('has-buy-bar');
    return () => classList.remove('has-buy-bar');
  }, []);
}
