import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from '#app/router';
import { buttonClass } from '#app/ui/button.tsx';
import { focusHeadingIfLost } from '#app/ui/focus-heading.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { LocalText, localText } from '#app/ui/text/local-text.tsx';
import { SlotText } from '#app/ui/text/slot-text.tsx';
import { tappedButton } from '#app/ui/toast/tapped-button.ts';
import { useIsHeld } from '#app/ui/toast/use-is-held.ts';
import { m } from '#messages';
import { type Added, endAdded, hideAdded, useAdded } from './added-product.ts';

/** Milliseconds. Hover, touch or focus keeps it. */
const shownTime = 5_000;

/** Pixels that a toast needs above the sheet. */
const toastRoom = 88;

/** Once logged in, it leads to another page at once. */
const logIn = '/auth';

/** The same width stands in added-sheet.css. */
const wide = '(width >= 780px)';

/** Stays in reach at the foot of a narrow window. */
const addToCart = '.buy [type=submit]';

/**
 * What was added, with ways to the bag. No live region, and no word that it was added where the toast
 * says "ADDED ✔". In a wide window a panel below the header.
 */
export function AddedSheet() {
  const added = useAdded((state) => state.added);
  const { pathname } = useLocation();
  const shownOn = useRef<string>(undefined);
  useEffect(() => {
    if (pathname === logIn) return;
    shownOn.current ??= pathname;
    if (pathname === '/cart' || pathname !== shownOn.current) hideAdded();
  }, [pathname]);
  return added && pathname !== logIn ? <Sheet {...added} /> : null;
}

function Sheet({ product, isSaidHere }: Added) {
  const { id, size, imagePath } = product;
  const sheet = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isHeld] = useIsHeld(sheet);
  const [at, setAt] = useState<'foot' | 'head' | 'header'>('foot');

  // At the foot of a narrow window, or at its head when it would cover a button there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each addition has a place of its own
  useLayoutEffect(() => {
    const { current } = sheet;
    const foot = current?.parentElement;
    if (!current || !foot) return;
    const page = document.documentElement.style;
    opener.current = tappedButton();
    if (matchMedia(wide).matches) {
      current.style.setProperty('--below', `${bottomOfHeader()}px`);
      setAt('header');
      return;
    }
    const { offsetHeight } = current;
    const top = foot.getBoundingClientRect().top - offsetHeight - toastRoom;
    const isLow = [opener.current, document.querySelector(addToCart)].some((button) => {
      const box = button?.getBoundingClientRect();
      return box && box.height > 0 && box.bottom > top && box.top < window.innerHeight;
    });
    setAt(isLow ? 'head' : 'foot');
    if (isLow) {
      foot.style.setProperty('--sheet-head', `${offsetHeight}px`);
    } else {
      foot.style.setProperty('--sheet', `${offsetHeight}px`);
      // The focus goes to what stands above it; not under the bar of a low window.
      const room = Math.min(window.innerHeight - top, window.innerHeight / 2);
      page.scrollPaddingBlockEnd = `${room}px`;
      uncoverFocus(foot, window.innerHeight - room);
    }
    return () => {
      foot.style.removeProperty('--sheet');
      foot.style.removeProperty('--sheet-head');
      page.scrollPaddingBlockEnd = '';
    };
  }, [product]);

  useEffect(() => {
    // The only word of it stays as long as the page.
    if (isHeld || !isSaidHere) return;
    const timer = setTimeout(() => endAdded(product), shownTime);
    return () => clearTimeout(timer);
  }, [isHeld, isSaidHere, product]);

  const close = useCallback(() => {
    const hasFocus = sheet.current?.contains(document.activeElement);
    hideAdded();
    if (!hasFocus) return;
    if (opener.current?.isConnected) opener.current.focus();
    else setTimeout(focusHeadingIfLost);
  }, []);

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [close]);

  const link = (
    <Link to={`/shop/${id}`}>
      <LocalText of={product} member="name" />
    </Link>
  );
  return (
    <section
      ref={sheet}
      className="added-sheet"
      aria-label={m.bag_added_named({ name: localText(product, 'name') })}
      data-at={at}
    >
      <Picture imagePath={imagePath} alt="" sizes="4.5rem" />
      <div className="added-text">
        <p>
          {isSaidHere ? (
            link
          ) : (
            <SlotText text={(name) => m.bag_added_named({ name })}>{link}</SlotText>
          )}
        </p>
        {size !== undefined && <p className="added-size">{m.bag_line_size({ size })}</p>}
      </div>
      <div className="added-links">
        <Link to="/cart" className={buttonClass('plain')}>
          {m.bag_added_view()}
        </Link>
        <Link to="/cart#check-out" className={buttonClass('accent')}>
          {m.bag_added_check_out()}
        </Link>
      </div>
      <button
        type="button"
        className="added-close"
        aria-label={m.bag_added_close()}
        onClick={close}
      >
        <Icon name="x" />
      </button>
    </section>
  );
}

/** Pixels from the top of the window; 0 when it has scrolled away. */
function bottomOfHeader(): number {
  const bar = document.querySelector('.header-bar');
  return Math.max(0, bar?.getBoundingClientRect().bottom ?? 0);
}

/** The focus may have gone below the sheet before it came. @param top pixels: of what it covers */
function uncoverFocus(foot: Element, top: number): void {
  const focused = document.querySelector(':focus-visible');
  if (!focused || foot.contains(focused)) return;
  const focus = focused.getBoundingClientRect();
  if (focus.top > window.innerHeight) return;
  const isCovered = (focus.top + focus.bottom) / 2 > top;
  if (isCovered) window.scrollBy({ top: focus.bottom - top, behavior: 'instant' });
}
