// What the build of the pages imports from React Router to wrap the component of each route.
export {
  withComponentProps as UNSAFE_withComponentProps,
  withComponentProps as UNSAFE_withErrorBoundaryProps,
} from './hydrated-router.tsx';
