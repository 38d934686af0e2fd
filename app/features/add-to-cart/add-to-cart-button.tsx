import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { getLocale } from '#app/locale.ts';
import { type ButtonKind, buttonClass } from '#app/ui/button.tsx';
import { type BagProduct, toBagProduct } from '#domain/bag-product.ts';
import { localizedPath } from '#domain/locale.ts';
import { m } from '#messages';
import { followTap, tapToAdd, wantProduct } from './tap-to-add.ts';

/** Milliseconds (spec §9). */
const addedTime = 1200;

const authAddress = localizedPath(getLocale(), '/auth');

interface AddToCartButtonProps {
  product: BagProduct;
  label: string;
  /** The id of the element that names the product, for screen readers. */
  describedBy?: string;
  kind: ButtonKind;
}

/** Logged out, it goes to /auth (spec §4); before hydration early-tap-script.ts does the same. */
export function AddToCartButton({ label, describedBy, kind, ...props }: AddToCartButtonProps) {
  const product = toBagProduct(props.product);
  const { id } = product;
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [isPending, setIsPending] = useState(false);
  /** A counter, so that each addition restarts the timer. */
  const [added, setAdded] = useState(0);
  const settle = useRef((isAdded: boolean) => {
    setIsPending(false);
    if (isAdded) setAdded((times) => times + 1);
  });

  useEffect(() => {
    // Tapped before hydration.
    if (button.current?.getAttribute('aria-busy') !== 'true') return;
    setIsPending(true);
    followTap(id, settle.current);
  }, [id]);
  useEffect(() => {
    if (added === 0) return;
    const timer = setTimeout(() => setAdded(0), addedTime);
    return () => clearTimeout(timer);
  }, [added]);

  return (
    <form
      action={authAddress}
      data-product={JSON.stringify(product)}
      onSubmit={(event) => {
        event.preventDefault();
        if (document.documentElement.dataset.loggedin === '1') {
          setIsPending(true);
          tapToAdd(product, settle.current);
        } else {
          wantProduct(product);
          navigate('/auth');
        }
      }}
    >
      <button
        ref={button}
        type="submit"
        className={buttonClass(kind, added > 0 ? 'is-done' : '')}
        aria-describedby={describedBy}
        aria-busy={isPending || undefined}
      >
        {added > 0 ? m.bag_added() : label}
      </button>
    </form>
  );
}
