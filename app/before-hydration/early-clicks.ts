/** Marks buttons that are tapped before hydration, for `data-early`. */
export function markEarlyClicks(): void {
  addEventListener('click', function (event) {
    var early = (event.target as Element).closest<HTMLElement>('[data-early]');
    if (early) early.dataset.early = 'tapped';
  });
}
