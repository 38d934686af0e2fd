import { Children, Fragment, isValidElement, type ReactNode, useContext } from 'react';
import { Scripts } from 'react-router';
import { pageDataId } from '#app/router/page-data.ts';
import { restorePlace } from '#app/router/restore-place.ts';
import { ServerRenderContext } from '#app/server-render-context.ts';

/**
 * At the page's end: its data, and its scripts, which wait until the first pictures are loaded. On a
 * weak network their kilobytes would compete with the pictures. A tap, a key or three seconds end
 * the delay. React ignores them all in the browser.
 */
export function DelayedScripts() {
  const { inline, pageData } = useContext(ServerRenderContext);
  // Called, not rendered: their elements are changed before they become markup.
  const elements = elementsIn(Scripts({}));
  const ahead = elements.flatMap(({ rel, href }) => (rel === 'modulepreload' ? [href] : []));
  const imports = elements.find(({ type }) => type === 'module')?.dangerouslySetInnerHTML?.__html;
  const delay = start(ahead);
  for (const text of [restorePlace, imports ?? '', delay]) inline?.scripts.add(text);
  return (
    <>
      <script>{restorePlace}</script>
      <script type="application/json" id={pageDataId}>
        {JSON.stringify(pageData).replaceAll('<', '\\u003c')}
      </script>
      <script type={heldType}>{imports}</script>
      <script>{delay}</script>
    </>
  );
}

interface RouterProps {
  children?: ReactNode;
  type?: string;
  rel?: string;
  href?: string;
  dangerouslySetInnerHTML?: { __html: string };
}

function elementsIn(node: ReactNode): RouterProps[] {
  return Children.toArray(node).flatMap((element) => {
    if (!isValidElement<RouterProps>(element)) return [];
    return element.type === Fragment ? elementsIn(element.props.children) : [element.props];
  });
}

/** Browsers do not run it. */
const heldType = 'text/plain';

/**
 * Nothing but a few listeners before the page is painted: a module, or asking for the service worker
 * or the pictures, would delay it. The first paint may be the offer alone (decision 0057), but the
 * next frame has the page, which is parsed by then. A background tab has no frames: the timer begins
 * there. Each script is asked for in a task of its own, before the module that imports them all.
 */
const start = (scripts: readonly (string | undefined)[]) => `(function(){
if(!document.documentElement.dataset.loggedin)return;
var scripts=${JSON.stringify(scripts)},signs=['pointerdown','keydown','focusin'],begun;
function begin(){
  if(begun)return;
  begun=true;
  var turn=new MessageChannel();
  turn.port1.onmessage=function(){
    var href=scripts.shift();
    document.head.append(href?
      Object.assign(document.createElement('link'),{rel:'modulepreload',href:href}):
      Object.assign(document.createElement('script'),{type:'module',text:document.querySelector('[type="${heldType}"]').text}));
    if(href)turn.port2.postMessage(0)
  };
  turn.port2.postMessage(0)
}
function paint(list,observer){
  if(!list.getEntriesByName('first-contentful-paint').length)return;
  observer.disconnect();
  new IntersectionObserver(afterFrame).observe(document.body)
}
function afterFrame(list,observer){
  observer.disconnect();
  var isKept=navigator.serviceWorker&&navigator.serviceWorker.controller,waits=1;
  function arrived(){if(!--waits)begin()}
  if(!isKept)document.querySelectorAll('img[fetchpriority="high"]').forEach(function(image){
    if(image.complete)return;
    waits++;
    ['load','error'].forEach(function(end){image.addEventListener(end,arrived,{once:true})})
  });
  arrived()
}
setTimeout(begin,3000);
signs.forEach(function(sign){addEventListener(sign,begin,{once:true})});
new PerformanceObserver(paint).observe({type:'paint',buffered:true})
})()`;
