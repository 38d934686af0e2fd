import { createContext } from 'react';

/**
 * What only the server's rendering knows: the mark in the place of the nonce, and the id under
 * which the request is logged, for the page that apologises. In the browser both are empty: an
 * element that shows them suppresses the hydration warning.
 */
export const ServerRenderContext = createContext({ nonce: '', requestId: '' });
