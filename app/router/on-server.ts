import * as reactRouter from 'react-router';
import type * as browser from './index.ts';

export { useLoaderData, useRouteLoaderData } from 'react-router';

type WithData = 'useLoaderData' | 'useRouteLoaderData';

/** The compiler compares what the pages use of both routers, but for the types of loaded data. */
const router: Omit<typeof browser, WithData> = {
  ...reactRouter,
  // The browser's has no setter.
  useSearchParams: () => [reactRouter.useSearchParams()[0]],
};

export const {
  Link,
  Meta,
  Navigate,
  Outlet,
  redirect,
  replace,
  useHref,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useSearchParams,
  useViewTransitionState,
} = router;
