import { useContext, useMemo } from 'react';
import { hrefOf, resolve } from './addresses.ts';
import type {
  LoaderData,
  MatchWithData,
  NavigateFunction,
  Params,
  ShownPage,
  To,
} from './route-types.ts';
import { DepthContext, NextContext, usePage, WayContext } from './router-context.ts';
import { navigate, revalidate } from './router-store.ts';

export const useLocation = () => usePage().location;
export const useNavigationType = () => usePage().type;
export const useParams = (): Params => usePage().matches.at(-1)?.params ?? {};
export const useNavigate = (): NavigateFunction => navigate;

const revalidator = { revalidate };
export const useRevalidator = () => revalidator;

export function useNavigation() {
  const location = useContext(NextContext);
  return { state: location ? 'loading' : 'idle', location };
}

export function useSearchParams(): [URLSearchParams] {
  const { search } = useLocation();
  return [useMemo(() => new URLSearchParams(search), [search])];
}

/** The data of this page or of the root; undefined where the server failed to load it. */
export function useRouteLoaderData<Loaded>(id: string): LoaderData<Loaded> | undefined {
  return usePage().loaderData[id] as LoaderData<Loaded> | undefined;
}

export function useLoaderData<Loaded>(): LoaderData<Loaded> {
  const { matches, loaderData } = usePage();
  return loaderData[matches[useContext(DepthContext)]?.id ?? ''] as LoaderData<Loaded>;
}

/** Pages name other pages by whole paths: a link need not know where it stands. */
export const useHref = (to: To) => hrefOf(resolve(to, '/'));

/** Whether the page of this address moves in or out. */
export function useViewTransitionState(to: To): boolean {
  const way = useContext(WayContext);
  const { pathname } = resolve(to, '/');
  return way !== undefined && (way.from === pathname || way.to === pathname);
}

/** As props of a route's component and for its `meta`. */
export function withData({ matches, loaderData }: ShownPage): MatchWithData[] {
  return matches.map((match) => ({ ...match, loaderData: loaderData[match.id] }));
}
