import { redirect } from 'react-router';
import { guardRoute } from '#app/features/account/login-guard.ts';
import { AuthScreen } from '#app/features/account/sign-in/auth-screen.tsx';
import { WantedProduct } from '#app/features/add-to-cart/wanted-product.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { useRouteLoaderData, useSearchParams } from '#app/router';
import { pageMeta } from '#app/shell/page-meta.ts';
import { fetchLoggedInAhead } from '#app/shopper/load-logged-in.ts';
import { m } from '#messages';
import type { Route } from './+types/auth.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const { settings } = matches[0].loaderData;
  const { brand } = settings;
  return pageMeta(settings, {
    title: m.auth_title({ brand }),
    description: m.auth_description({ brand }),
    path: '/auth',
  });
};

/** Empty, so that the guard's code stays out of the first paint. */
export function loader() {
  return null;
}

/** Spec §6: redirects when logged in. */
export function clientLoader() {
  guardRoute('logged-out');
  return null;
}

/** A form without a script: its fields are ignored. */
export function action() {
  return redirect('/auth', 303);
}

export default function Auth() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const [parameters] = useSearchParams();
  if (!root) return null;
  const startsIn = parameters.get('mode') === 'log-in' ? 'log-in' : 'sign-up';
  return (
    <AuthScreen
      provider={root.settings}
      startsIn={startsIn}
      onSubmit={fetchLoggedInAhead}
      reason={({ mode, ...rest }) => (
        <WantedProduct
          {...rest}
          text={mode === 'sign-up' ? m.auth_wanted_sign_up : m.auth_wanted_log_in}
        />
      )}
    />
  );
}
