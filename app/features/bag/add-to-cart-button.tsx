import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ButtonKind, buttonClass } from '#app/ui/button.tsx';
import { m } from '#messages';

/** 'Added' stands on the button this long, in milliseconds (spec §9). */
const addedTime = 1200;

interface AddToCartButtonProps {
  /** What the button says, in the letter case of its screen. */
  label: string;
  /** The element that names the product, for who hears the page. */
  describedBy?: string;
  kind: ButtonKind;
}

/**
 * Adds a product to the bag; a visitor who is not signed in goes to /auth (spec §4). The form does
 * the same before the script runs.
 */
export function AddToCartButton({ label, describedBy, kind }: AddToCartButtonProps) {
  const navigate = useNavigate();
  const [isAdded, setIsAdded] = useState(false);

  useEffect(() => {
    if (!isAdded) return;
    const timer = setTimeout(() => setIsAdded(false), addedTime);
    return () => clearTimeout(timer);
  }, [isAdded]);

  return (
    <form
      action="/auth"
      onSubmit={(event) => {
        event.preventDefault();
        if (document.documentElement.dataset.loggedin === '1') setIsAdded(true);
        else navigate('/auth');
      }}
    >
      <button type="submit" className={buttonClass(kind)} aria-describedby={describedBy}>
        {isAdded ? m.bag_added() : label}
      </button>
    </form>
  );
}
