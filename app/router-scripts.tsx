import { Children, Fragment, isValidElement, type ReactNode, useContext } from 'react';
import { Scripts } from 'react-router';
import { heldType } from '#app/before-hydration/names.ts';
import restorePlace from '#app/before-hydration/restore-place.ts?script';
import startScripts from '#app/before-hydration/start-scripts.ts?script';
import { pageDataId } from '#app/router/page-data.ts';
import { ServerRenderContext } from '#app/server-render-context.ts';

/**
 * At the page's end: its data, and its scripts, which start-scripts.ts starts. React ignores them all
 * in the browser.
 */
export function DelayedScripts() {
  const { inline, pageData } = useContext(ServerRenderContext);
  // Called, not rendered: their elements are changed before they become markup.
  const elements = elementsIn(Scripts({}));
  const ahead = elements.flatMap(({ rel, href }) => (rel === 'modulepreload' ? [href] : []));
  const imports = elements.find(({ type }) => type === 'module')?.dangerouslySetInnerHTML?.__html;
  for (const text of [restorePlace, imports ?? '', startScripts]) inline?.scripts.add(text);
  return (
    <>
      <script>{restorePlace}</script>
      <script type="application/json" id={pageDataId}>
        {JSON.stringify(pageData).replaceAll('<', '\\u003c')}
      </script>
      <script type={heldType} data-ahead={ahead.join(' ')}>
        {imports}
      </script>
      <script>{startScripts}</script>
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
