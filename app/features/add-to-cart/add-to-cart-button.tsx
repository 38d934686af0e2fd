import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { getLocale } from '#app/locale.ts';
import { type ButtonKind, buttonClass } from '#app/ui/button.tsx';
import type { BagProduct } from '#domain/bag.ts';
import { localizedPath } from '#domain/locale.ts';
import { m } from '#messages';
import { followTap, tapToAdd, wantProduct } from './tap-to-add.ts';

/** 'Added' stands on the button this long, in milliseconds (spec §9). */
const addedTime = 1200;

/** Where the form leads before the script runs, in the language of the page. */
const authAddress = localizedPath(getLocale(), '/auth');

interface AddToCartButtonProps {
  product: BagProduct;
  /** What the button says, in the letter case of its screen. */
  label: string;
  /** The element that names the product, for who hears the page. */
  describedBy?: string;
  kind: ButtonKind;
}

/**
 * Adds a product to the bag; a visitor who is not signed in goes to /auth (spec §4). Before the
 * page is alive the form does the same, by early-tap-script.ts.
 */
export function AddToCartButton({ product, label, describedBy, kind }: AddToCartButtonProps) {
  const { id, name, nameAr, price, imagePath } = product;
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  /** Tapped, and not added yet. */
  const [isPending, setIsPending] = useState(false);
  /** How often it was added since the label last stood; each time begins anew. */
  const [added, setAdded] = useState(0);
  const settle = useRef((isAdded: boolean) => {
    setIsPending(false);
    if (isAdded) setAdded((times) => times + 1);
  });

  useEffect(() => {
    // Tapped before the page was alive.
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
      data-product={JSON.stringify({ id, name, nameAr, price, imagePath })}
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
