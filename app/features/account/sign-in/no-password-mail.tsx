import type { ReactNode } from 'react';
import { Link } from '#app/router';
import { m } from '#messages';

/** In place of the form: the shop cannot send mails. @param contact how to reach the seller, if set */
export function NoPasswordMail({ contact }: { contact: ReactNode }) {
  return (
    <div className="account-form">
      <h1 tabIndex={-1}>{m.auth_forgot_heading()}</h1>
      <p>{m.auth_forgot_no_mail()}</p>
      {contact && (
        <>
          <p>{m.auth_forgot_ask()}</p>
          {contact}
        </>
      )}
      <Link to="/auth?mode=log-in">{m.auth_back_to_log_in()}</Link>
    </div>
  );
}
