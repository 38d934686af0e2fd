import { createContext, useContext } from 'react';
import type { Location, ShownPage } from './route-types.ts';
import type { Way } from './router-store.ts';

export const PageContext = createContext<ShownPage | undefined>(undefined);

/** Where a running navigation leads: apart, so that its start renders only who reads this. */
export const NextContext = createContext<Location | undefined>(undefined);

export const WayContext = createContext<Way | undefined>(undefined);

/** Whose component is rendered: 0 the root's, 1 the page's. */
export const DepthContext = createContext(0);

export function usePage(): ShownPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('Render this within the router.');
  return page;
}
