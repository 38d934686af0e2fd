import { data } from 'react-router';
import { NotFoundScreen } from '#app/shell/not-found-screen.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { m } from '#messages';
import type { Route } from './+types/not-found.ts';

export const meta: Route.MetaFunction = () => pageMeta(undefined, { title: m.not_found_title() });

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export default function NotFound() {
  return <NotFoundScreen />;
}
