import { type RefObject, useEffect } from 'react';
import { redirect, useNavigate } from '#app/router';
import { readLoginFlag, useLoginState } from './login-state.ts';
import { mayRestoreSession } from './stored-session.ts';

export type GuardedFor = 'logged-in' | 'logged-out';

const elsewhere = { 'logged-in': '/auth', 'logged-out': '/' } as const;

/** For a `clientLoader`; login-flag.ts guards a full page load alike. Throws a redirect. */
export function guardRoute(guardedFor: GuardedFor): void {
  if (mayRestoreSession()) return;
  if (readLoginFlag() !== (guardedFor === 'logged-in')) throw redirect(elsewhere[guardedFor]);
}

/**
 * Redirects when the shopper logs in or out while the screen is open, in any tab.
 * @param wayOut where to instead, as it is when that happens
 */
export function useLoginGuard(guardedFor: GuardedFor, wayOut?: RefObject<string>): void {
  const isLoggedIn = useLoginState((state) => state.isLoggedIn);
  const navigate = useNavigate();
  useEffect(() => {
    if (isLoggedIn === undefined || isLoggedIn === (guardedFor === 'logged-in')) return;
    navigate(wayOut?.current ?? elsewhere[guardedFor], { replace: true });
  }, [isLoggedIn, guardedFor, wayOut, navigate]);
}
