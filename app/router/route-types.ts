import type { ComponentType, ReactNode } from 'react';
import type { MetaDescriptor, Params, Path } from 'react-router';

export interface Location extends Path {
  /** Of a history entry. */
  key: string;
  state: unknown;
}

/** What the build writes of a route, as `window.__reactRouterManifest` has it. */
export interface RouteEntry {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  /** Address of its script. */
  module: string;
  imports?: readonly string[];
  /** On the server. */
  hasLoader?: boolean;
}

interface ClientLoaderArgs {
  request: Request;
  url: URL;
  params: Params;
  serverLoader: () => Promise<unknown>;
}

export interface RouteModule {
  default?: ComponentType;
  Layout?: ComponentType<{ children: ReactNode }>;
  ErrorBoundary?: ComponentType;
  /** With `hydrate`, also called after the hydration of a document. */
  clientLoader?: ((args: ClientLoaderArgs) => unknown) & { hydrate?: boolean };
  shouldRevalidate?: (args: { currentUrl: URL; nextUrl: URL }) => boolean;
  meta?: (args: MetaArgs) => MetaDescriptor[] | undefined;
}

export interface RouteMatch {
  id: string;
  params: Params;
  pathname: string;
}

export interface MatchWithData extends RouteMatch {
  loaderData: unknown;
}

interface MetaArgs {
  loaderData: unknown;
  params: Params;
  location: Location;
  matches: MatchWithData[];
}

export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** What the screen shows. */
export interface ShownPage {
  location: Location;
  type: NavigationType;
  /** The root and the page. */
  matches: readonly RouteMatch[];
  loaderData: Readonly<Record<string, unknown>>;
  /** The root's error boundary shows that. */
  hasFailed: boolean;
  /** The place in the page stays. */
  keepsScroll: boolean;
}

export interface Options {
  replace?: boolean | undefined;
  state?: unknown;
  preventScrollReset?: boolean | undefined;
  viewTransition?: boolean | undefined;
}
