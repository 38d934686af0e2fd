/** Pixels in one direction: less may be an unsteady finger. */
const least = 8;

/**
 * Says when the shopper scrolls down: where the window is narrow, the header's bar then leaves it,
 * until the way up (header.css). At the top of the page and for the keyboard, it stays.
 */
export function keepHeaderInReach(): () => void {
  const root = document.documentElement;
  const bar = document.querySelector<HTMLElement>('.header-bar');
  if (!bar) return () => {};
  let place = window.scrollY;
  let frame = 0;

  const show = () => root.removeAttribute('data-bar');
  /** Not by a finger: what it presses must not move. */
  const hasKeyboard = () => bar.querySelector(':focus-visible') !== null;
  const showForKeyboard = () => {
    if (hasKeyboard()) show();
  };
  const look = () => {
    frame = 0;
    const end = root.scrollHeight - window.innerHeight;
    // Some browsers scroll past both ends, and back.
    const now = Math.max(0, Math.min(window.scrollY, end));
    const isTop = now <= bar.offsetHeight;
    if (Math.abs(now - place) < least && !isTop) return;
    if (now <= place || isTop) show();
    else if (!hasKeyboard()) root.setAttribute('data-bar', 'away');
    place = now;
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look);
  };
  // With large letters or a long name it is taller than the styles say. Else nothing is set:
  // a property of the root has the styles of all elements computed again.
  let size: number | undefined;
  const measure = new ResizeObserver(() => {
    size ??= usualSize(root);
    if (bar.offsetHeight === size) return;
    size = bar.offsetHeight;
    root.style.setProperty('--bar-size', `${size}px`);
  });

  measure.observe(bar);
  bar.addEventListener('focusin', showForKeyboard);
  window.addEventListener('scroll', lookSoon, { passive: true });
  return () => {
    measure.disconnect();
    bar.removeEventListener('focusin', showForKeyboard);
    window.removeEventListener('scroll', lookSoon);
    cancelAnimationFrame(frame);
    show();
  };
}

/** Pixels. */
function usualSize(root: Element): number {
  const styles = getComputedStyle(root);
  const rems = Number.parseFloat(styles.getPropertyValue('--bar-usual'));
  return rems * Number.parseFloat(styles.fontSize);
}
