let tapped: Element | null = null;

/** iPhones do not focus a tapped button. Returns the unsubscribe. */
export function followTaps(): () => void {
  const keep = ({ target }: Event) => {
    tapped = target instanceof Element ? target.closest('button') : null;
  };
  document.addEventListener('click', keep, true);
  return () => document.removeEventListener('click', keep, true);
}

/** The button that was tapped last, or the focused one. */
export function tappedButton(): HTMLButtonElement | null {
  const button = tapped?.isConnected ? tapped : document.activeElement?.closest('button');
  return button instanceof HTMLButtonElement ? button : null;
}
