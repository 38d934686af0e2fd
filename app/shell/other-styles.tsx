import { useContext } from 'react';
import { otherStylesId, ServerRenderContext } from '#app/server-render-context.ts';

/** Not in the head: the banner is painted before the browser reads them (decision 0067). */
export function OtherStyles() {
  const { inline, otherStyles } = useContext(ServerRenderContext);
  if (!otherStyles) return null;
  inline?.styles.add(otherStyles);
  return <style id={otherStylesId}>{otherStyles}</style>;
}
