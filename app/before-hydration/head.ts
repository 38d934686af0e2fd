// In the page's head, before the first paint. In the syntax of all browsers, as the whole folder.
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
