import { data, type MetaFunction } from 'react-router';
import { NotFoundScreen } from '#app/shell/not-found-screen.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { m } from '#messages';

export const meta: MetaFunction = () => pageMeta(undefined, { title: m.not_found_title() });

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export default function NotFound() {
  return <NotFoundScreen />;
}
