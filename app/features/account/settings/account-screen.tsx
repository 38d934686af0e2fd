import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { SlotText } from '#app/ui/text/slot-text.tsx';
import { m } from '#messages';
import { ChangeForm } from '../forms/change-form.tsx';
import { type IdentityProvider, isExternal } from '../forms/identity-provider.ts';
import { useIdentityCall } from '../forms/use-identity-call.ts';
import { loginEnded, useLoginState } from '../login-state.ts';
import { AccountPart } from './account-part.tsx';
import { changeEmail, changePassword, deleteAccount } from './change-account.ts';
import { DownloadData } from './download-data.tsx';

interface AccountScreenProps {
  provider: IdentityProvider;
  /** Whether the shop sends e-mails about orders. */
  sendsMail: boolean;
  /** Brings what the device keeps to the new e-mail. */
  onMoved: (from: string, to: string) => void;
  /** Deletes the account, signs out, and deletes what the device keeps. */
  onDelete: (deleteAccount: () => Promise<void>) => Promise<void>;
}

type Part = 'email' | 'password' | 'delete';

export function AccountScreen(props: AccountScreenProps) {
  const isLoggedIn = useLoginState((login) => login.isLoggedIn);
  const account = useLoginState((login) => login.account);
  return (
    <div className="account-form account-page only-logged-in">
      <h1 tabIndex={-1}>{m.account_heading()}</h1>
      {isLoggedIn === undefined && <Spinner className="account-spinner only-with-scripts" />}
      {isLoggedIn && account === undefined && (
        <div className="notice">
          <p>{m.account_log_in_again()}</p>
          <Button onClick={loginEnded}>{m.bag_log_in_again()}</Button>
        </div>
      )}
      {account !== undefined && <AccountParts {...props} account={account} />}
    </div>
  );
}

function AccountParts(props: AccountScreenProps & { account: string }) {
  const { account, provider, sendsMail, onMoved, onDelete } = props;
  const [open, setOpen] = useState<Part | undefined>();
  const [done, setDone] = useState<Part | undefined>();
  const { state, run, reset } = useIdentityCall();

  const part = (name: Part) => ({
    isOpen: open === name,
    isLocked: state.name === 'running',
    state: open === name || done === name ? state : ({ name: 'idle' } as const),
    onToggle: () => {
      if (state.name === 'running') return;
      reset();
      setDone(undefined);
      setOpen(open === name ? undefined : name);
    },
  });
  const change = (name: Part, call: () => Promise<void>) =>
    run(async () => {
      await call();
      setOpen(undefined);
      setDone(name);
    });

  return (
    <>
      <p className="account-name">
        <SlotText text={(email) => m.account_logged_in({ email })}>
          <bdi dir="ltr">{account}</bdi>
        </SlotText>
      </p>
      {/* Other providers want a mail to the new address first. */}
      {!isExternal(provider) && (
        <AccountPart
          {...part('email')}
          name={m.account_change_email()}
          news={done === 'email' ? m.account_email_saved({ email: account }) : undefined}
          hint={
            <p>
              {m.account_email_hint()} {sendsMail && <span>{m.account_email_hint_mails()}</span>}
            </p>
          }
          form={
            <ChangeForm
              account={account}
              fields={['email']}
              submit={m.account_save_email()}
              onInput={reset}
              onSubmit={({ present, email }) =>
                change('email', () =>
                  changeEmail(provider, { account, present }, email, (to) => onMoved(account, to)),
                )
              }
            />
          }
        />
      )}
      <AccountPart
        {...part('password')}
        name={m.account_change_password()}
        news={done === 'password' ? m.account_password_saved() : undefined}
        hint={<p>{m.account_password_hint()}</p>}
        form={
          <ChangeForm
            account={account}
            fields={['password']}
            submit={m.auth_reset_submit()}
            onInput={reset}
            onSubmit={({ present, password }) =>
              change('password', () => changePassword(provider, { account, present }, password))
            }
          />
        }
      />
      <DownloadData />
      <AccountPart
        {...part('delete')}
        name={m.account_delete()}
        news={undefined}
        hint={<DeletionHint />}
        form={
          <ChangeForm
            account={account}
            fields={[]}
            sure={m.account_delete_sure()}
            submit={m.account_delete_submit()}
            onInput={reset}
            onSubmit={({ present }) =>
              run(() => onDelete(() => deleteAccount(provider, { account, present })))
            }
          />
        }
      />
    </>
  );
}

function DeletionHint() {
  return (
    <>
      <p>{m.account_delete_goes()}</p>
      <p>{m.account_delete_stays()}</p>
      <p>{m.account_delete_open()}</p>
    </>
  );
}
