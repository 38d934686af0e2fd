/**
 * Stops the page's scripts in a browser that cannot run all of them (docs/browsers.md): it then
 * shows what one without scripts shows. Such a page has no `data-loggedin`.
 */
export function unlessOld(script: string): string {
  return `if([].at&&window.TransformStream){${script}}
else addEventListener('DOMContentLoaded',function(){var n;while(n=document.querySelector('noscript'))n.outerHTML=n.textContent});`;
}
