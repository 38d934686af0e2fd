import { createContext } from 'react';

/**
 * The id under which the server logged the request, for the page that apologises. It is known on
 * the server alone: an element that shows it suppresses the hydration warning.
 */
export const RequestIdContext = createContext('');
