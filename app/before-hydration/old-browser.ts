/** Such a browser cannot run all scripts of the pages (docs/browsers.md). */
export function isOldBrowser(): boolean {
  return !('at' in Array.prototype && 'TransformStream' in window);
}

/** The page then shows what it shows without scripts. It gets no `data-loggedin`. */
export function showAsWithoutScripts(): void {
  addEventListener('DOMContentLoaded', function () {
    for (var hidden = find(); hidden; hidden = find()) {
      hidden.outerHTML = hidden.textContent || '';
    }
  });
}

function find(): Element | null {
  return document.querySelector('noscript');
}
