import type { MetaFunction } from 'react-router';
import { TrackScreen } from '#app/features/orders/track-screen.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { m } from '#messages';

export const meta: MetaFunction<unknown, { root: typeof rootLoader }> = ({ matches }) => {
  const settings = matches[0]?.loaderData?.settings;
  return pageMeta(settings, { title: m.track_title({ brand: settings?.brand ?? '' }) });
};

export default function Track() {
  return <TrackScreen />;
}
