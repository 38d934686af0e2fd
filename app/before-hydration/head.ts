// This runs in the page's head, before the first paint. The whole folder is written in the syntax
// that all browsers know.
import { markEarlyClicks } from './early-clicks.ts';
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
