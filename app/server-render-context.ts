import { type CSSProperties, createContext } from 'react';

interface ServerRender {
  nonce: string;
  requestId: string;
  /** The styles that every page is painted with. */
  sheet: string;
  /** The owner's colours. */
  style?: CSSProperties | undefined;
}

/**
 * What only the server's rendering knows: the mark in the place of the nonce, the id under which
 * the request is logged, for the page that apologises, and the style of the document. In the
 * browser they are empty: an element that shows them suppresses the hydration warning.
 */
export const ServerRenderContext = createContext<ServerRender>({
  nonce: '',
  requestId: '',
  sheet: '',
});
