import { TrackScreen } from '#app/features/orders/track-screen.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { m } from '#messages';
import type { Route } from './+types/track.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const { settings } = matches[0].loaderData;
  return pageMeta(settings, { title: m.track_title({ brand: settings.brand }) });
};

export default function Track({ matches }: Route.ComponentProps) {
  return <TrackScreen sendsMail={matches[0].loaderData.settings.sendsMail} />;
}
