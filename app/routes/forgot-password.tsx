import { redirect } from 'react-router';
import { ForgotPasswordScreen } from '#app/features/account/sign-in/forgot-password-screen.tsx';
import { NoPasswordMail } from '#app/features/account/sign-in/no-password-mail.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { useRouteLoaderData } from '#app/router';
import { pageMeta } from '#app/shell/page-meta.ts';
import { hasContact, SellerContact } from '#app/shell/seller-contact.tsx';
import { m } from '#messages';
import type { Route } from './+types/forgot-password.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const { settings } = matches[0].loaderData;
  const { brand } = settings;
  return pageMeta(settings, { title: m.auth_forgot_title({ brand }) });
};

/** A form without a script: its fields are ignored. */
export function action() {
  return redirect('/auth/forgot', 303);
}

export default function ForgotPassword() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  if (!root) return null;
  const { settings, owner } = root;
  return settings.sendsPasswordMail ? (
    <ForgotPasswordScreen provider={settings} />
  ) : (
    <NoPasswordMail contact={hasContact(owner) && <SellerContact owner={owner} />} />
  );
}
