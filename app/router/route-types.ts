import type { ComponentType, ReactNode } from 'react';

export interface Path {
  pathname: string;
  search: string;
  hash: string;
}

/** Where a link leads: a whole address, or the parts of it that change. */
export type To = string | Partial<Path>;

/** What a history entry remembers of how the shopper came. */
type LocationState = Readonly<Record<string, unknown>> | null;

export interface Location extends Path {
  /** The key of its history entry. */
  key: string;
  state: LocationState;
}

export type Params = Readonly<Record<string, string | undefined>>;

export type MetaDescriptor =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link' | 'meta'; [attribute: string]: string };

/** @typeParam Loaded the data, or the loader that gives it */
export type LoaderData<Loaded> = Loaded extends (...args: never) => infer Result
  ? Awaited<Result>
  : Loaded;

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

export interface ClientLoaderArgs {
  request: Request;
  url: URL;
  params: Params;
  serverLoader: <Loaded>() => Promise<LoaderData<Loaded>>;
}

export interface ShouldRevalidateArgs {
  currentUrl: URL;
  nextUrl: URL;
}

export interface RouteModule {
  default?: ComponentType;
  Layout?: ComponentType<{ children: ReactNode }>;
  ErrorBoundary?: ComponentType;
  /** With `hydrate`, also called after the hydration of a document. */
  clientLoader?: ((args: ClientLoaderArgs) => unknown) & { hydrate?: boolean };
  shouldRevalidate?: (args: ShouldRevalidateArgs) => boolean;
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

export interface NavigateFunction {
  (to: To, options?: Options): void | Promise<void>;
  /** So many entries of the history on, or back. */
  (steps: number): void | Promise<void>;
}

export interface Options {
  replace?: boolean;
  state?: LocationState;
  preventScrollReset?: boolean;
  /** Within a page: its address changes at once, and the data that it needs for that follows. */
  keepsPage?: boolean;
  viewTransition?: boolean;
}

/** The options as a component has them as props: each may be undefined. */
export type PassedOptions = { [Name in keyof Options]?: Options[Name] | undefined };
