import { useEffect } from 'react';
import { redirect, useNavigate } from 'react-router';
import { readLoginFlag, useLoginState } from './login-state.ts';

/** Whom a guarded screen is for (spec §6). */
export type GuardedFor = 'logged-in' | 'logged-out';

/** Where each guard sends those whom its screen is not for. */
const elsewhere = { 'logged-in': '/auth', 'logged-out': '/' } as const;

/**
 * For a `clientLoader`: keeps a guarded screen from showing at all. A page that is loaded whole
 * is guarded by `loginFlagScript`. Throws a redirect.
 */
export function guardRoute(guardedFor: GuardedFor): void {
  if (readLoginFlag() !== (guardedFor === 'logged-in')) throw redirect(elsewhere[guardedFor]);
}

/** Leaves a guarded screen when the shopper logs in or out while it is open, in whichever tab. */
export function useLoginGuard(guardedFor: GuardedFor): void {
  const isLoggedIn = useLoginState((state) => state.isLoggedIn);
  const navigate = useNavigate();
  useEffect(() => {
    if (isLoggedIn === undefined || isLoggedIn === (guardedFor === 'logged-in')) return;
    navigate(elsewhere[guardedFor], { replace: true });
  }, [isLoggedIn, guardedFor, navigate]);
}
