import { type CSSProperties, createContext } from 'react';

interface ServerRender {
  /** By which the server finds the shop's own scripts and styles (`nonceMark`). */
  nonce: string;
  requestId: string;
  /** The styles that every page is painted with. */
  sheet: string;
  /** The owner's colours. */
  style?: CSSProperties | undefined;
}

/**
 * What only the server's rendering knows: the mark of its own scripts and styles, the id under which
 * the request is logged, for the page that apologises, and the styles of the document. The browser
 * reads back what it was sent, for a page that apologises later renders the document anew; it knows
 * no id. An element that shows them suppresses the hydration warning.
 */
export const ServerRenderContext = createContext<ServerRender>(
  import.meta.env.SSR ? { nonce: '', requestId: '', sheet: '' } : readDocument(),
);

function readDocument(): ServerRender {
  const sheet = document.querySelector('style');
  const { style } = document.documentElement;
  return {
    nonce: '',
    requestId: '',
    sheet: sheet?.textContent ?? '',
    style: Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)])),
  };
}
