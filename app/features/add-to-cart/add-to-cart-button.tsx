import { type ReactNode, useEffect, useRef } from 'react';
import { getLocale } from '#app/locale.ts';
import { type ButtonKind, buttonClass } from '#app/ui/button.tsx';
import { type BagProduct, toBagProduct } from '#domain/bag/bag-product.ts';
import { localizedPath } from '#domain/text/locale.ts';
import { m } from '#messages';
import { useAdding } from './use-adding.ts';

const authAddress = localizedPath(getLocale(), '/auth');

interface AddToCartButtonProps {
  product: BagProduct;
  label: string;
  /** The id of the element that names the product, for screen readers. */
  describedBy?: string;
  kind: ButtonKind;
  /** Called with a tap; `false` adds nothing. */
  onTap?: () => boolean;
  /** In the form, before the button. */
  children?: ReactNode;
}

/** Before hydration early-taps.ts keeps the tap. */
export function AddToCartButton({
  label,
  describedBy,
  kind,
  onTap = () => true,
  children,
  ...props
}: AddToCartButtonProps) {
  const product = toBagProduct(props.product);
  const tapped = useRef(product);
  const button = useRef<HTMLButtonElement>(null);
  const { add, follow, isPending, isAdded } = useAdding();

  useEffect(() => {
    if (button.current?.getAttribute('aria-busy') === 'true') follow(tapped.current);
  }, [follow]);

  return (
    <form
      action={authAddress}
      data-product={JSON.stringify(product)}
      onSubmit={(event) => {
        event.preventDefault();
        if (onTap()) add(product);
      }}
    >
      {children}
      <button
        ref={button}
        type="submit"
        className={buttonClass(kind, isAdded ? 'is-done' : '')}
        aria-describedby={describedBy}
        aria-busy={isPending || undefined}
      >
        {isAdded ? m.bag_added() : label}
      </button>
    </form>
  );
}
