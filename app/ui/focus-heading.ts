/** The page's heading takes the focus when what had it has gone from the page. */
export function focusHeadingIfLost(): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) return;
  document.querySelector<HTMLElement>('main h1')?.focus();
}
