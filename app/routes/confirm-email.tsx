import { ConfirmEmailScreen } from '#app/features/account/sign-in/confirm-email-screen.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { useRouteLoaderData, useSearchParams } from '#app/router';
import { pageMeta } from '#app/shell/page-meta.ts';
import { m } from '#messages';
import type { Route } from './+types/confirm-email.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const { settings } = matches[0].loaderData;
  const { brand } = settings;
  return pageMeta(settings, { title: m.auth_confirm_title({ brand }) });
};

export default function ConfirmEmail() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const [parameters] = useSearchParams();
  if (!root) return null;
  const { settings } = root;
  return (
    <ConfirmEmailScreen
      provider={settings}
      oobCode={parameters.get('oobCode')}
      sendsMail={settings.sendsMail}
    />
  );
}
