import { useLoginState } from '#app/features/account/login-state.ts';
import { accountSession } from '#app/features/account/session.ts';
import { startAccount } from '#app/features/account/start-account.ts';
import { deviceOwner } from '#app/features/bag/bag-state.ts';
import { openBag } from '#app/features/bag/open-bag.ts';

/**
 * Takes over the login flag, which the page's head has read already, and opens the bag of whoever
 * is logged in at the time. Returns the way to stop.
 */
export function startShopper(): () => void {
  let owner: string | undefined;
  let closeBag = () => {};
  const follow = ({ isLoggedIn, account }: ReturnType<typeof useLoginState.getState>) => {
    const next = isLoggedIn ? (account ?? deviceOwner) : undefined;
    if (next === owner) return;
    owner = next;
    closeBag();
    closeBag = openBag(next, accountSession);
  };
  const unsubscribe = useLoginState.subscribe(follow);
  const stopAccount = startAccount();
  follow(useLoginState.getState());
  return () => {
    unsubscribe();
    stopAccount();
    closeBag();
  };
}
