// What the pages import from React Router, in the browser (docs/decisions/0051).
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
export {
  Outlet,
  withComponentProps as UNSAFE_withComponentProps,
  withComponentProps as UNSAFE_withErrorBoundaryProps,
} from './hydrated-router.tsx';
export { Link, Navigate } from './link.tsx';
export { redirect, replace } from './redirects.ts';
