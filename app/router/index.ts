// The router of the browser, for all pages. On the server on-server.ts takes its place (decision 0051).
export { Meta } from './head.tsx';
export {
  useHref,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteLoaderData,
  useSearchParams,
  useViewTransitionState,
} from './hooks.ts';
export { Outlet } from './hydrated-router.tsx';
export { Link, Navigate } from './link.tsx';
export { redirect, replace } from './redirects.ts';
export type { ClientLoaderArgs, MetaDescriptor, ShouldRevalidateArgs } from './route-types.ts';
