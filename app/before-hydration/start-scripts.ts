// At the end of the document: starts the page's scripts, which wait until the first pictures are
// loaded, since on a weak network their kilobytes would compete with the pictures. A tap, a key or
// three seconds end the delay.
//
// Nothing but a few listeners before the page is painted: a module, or asking for the service worker
// or the pictures, would delay it. The first paint may be the banner alone (decision 0067), but the
// next frame has the page, which is parsed by then. A background tab has no frames: the timer begins
// there. Each script is asked for in a task of its own, before the module that imports them all.
import { heldType } from './names.ts';

/** Milliseconds. */
var maxWait = 3000;
var isBegun = false;
/** Pictures that are still to come, and the look for them. */
var waits = 1;

// An old browser has none (old-browser.ts).
if (document.documentElement.dataset.loggedin) {
  setTimeout(begin, maxWait);
  ['pointerdown', 'keydown', 'focusin'].forEach(function (sign) {
    addEventListener(sign, begin, { once: true });
  });
  new PerformanceObserver(afterPaint).observe({ type: 'paint', buffered: true });
}

function afterPaint(list: PerformanceObserverEntryList, observer: PerformanceObserver): void {
  if (list.getEntriesByName('first-contentful-paint').length === 0) return;
  observer.disconnect();
  new IntersectionObserver(afterFrame).observe(document.body);
}

function afterFrame(_: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  observer.disconnect();
  var isKept = navigator.serviceWorker && navigator.serviceWorker.controller;
  if (!isKept) {
    document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]').forEach(waitFor);
  }
  arrived();
}

function waitFor(image: HTMLImageElement): void {
  if (image.complete) return;
  waits += 1;
  image.addEventListener('load', arrived, { once: true });
  image.addEventListener('error', arrived, { once: true });
}

function arrived(): void {
  waits -= 1;
  if (waits === 0) begin();
}

function begin(): void {
  if (isBegun) return;
  isBegun = true;
  var held = document.querySelector<HTMLScriptElement>('[type="' + heldType + '"]');
  if (!held) return;
  var start = held.text;
  var addresses = (held.dataset.ahead || '').split(' ');
  var turn = new MessageChannel();
  turn.port1.onmessage = function () {
    var href = addresses.shift();
    if (!href) return append('script', { type: 'module', text: start });
    append('link', { rel: 'modulepreload', href: href });
    turn.port2.postMessage(0);
  };
  turn.port2.postMessage(0);
}

function append(tag: 'link' | 'script', attributes: object): void {
  document.head.append(Object.assign(document.createElement(tag), attributes));
}
