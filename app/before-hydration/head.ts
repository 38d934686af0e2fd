// This runs in the page's head, before the first paint. The whole folder is written in the syntax
// that all browsers know.
import { keepEarlyTaps } from './early-taps.ts';
import { showLoginFlag } from './login-flag.ts';
import { isOldBrowser, showAsWithoutScripts } from './old-browser.ts';

if (isOldBrowser()) {
  showAsWithoutScripts();
} else {
  showLoginFlag();
  keepEarlyTaps();
  markEarlyClicks();
}

/** Marks buttons that are tapped before hydration, for `data-early`. */
function markEarlyClicks(): void {
  addEventListener('click', function (event) {
    var early = (event.target as Element).closest<HTMLElement>('[data-early]');
    if (early) early.dataset.early = 'tapped';
  });
}
