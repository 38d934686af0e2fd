import { redirect } from 'react-router';
import { ResetPasswordScreen } from '#app/features/account/sign-in/reset-password-screen.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { useRouteLoaderData, useSearchParams } from '#app/router';
import { pageMeta } from '#app/shell/page-meta.ts';
import { m } from '#messages';
import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const { settings } = matches[0].loaderData;
  const { brand } = settings;
  return pageMeta(settings, { title: m.auth_reset_title({ brand }) });
};

/** A form without a script: its fields are ignored; the page offers a new link. */
export function action() {
  return redirect('/auth/forgot', 303);
}

export default function ResetPassword() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const [parameters] = useSearchParams();
  if (!root) return null;
  return <ResetPasswordScreen provider={root.settings} oobCode={parameters.get('oobCode')} />;
}
