import { useLoginState } from '#app/features/account/login-state.ts';
import { accountSession } from '#app/features/account/session.ts';
import { openBag } from '#app/features/bag/bag-runner.ts';
import { deviceOwner } from '#app/features/bag/bag-state.ts';

/** Opens the bag of whoever is logged in at the time. Returns the way to stop. */
export function followOwner(): () => void {
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
  follow(useLoginState.getState());
  return () => {
    unsubscribe();
    closeBag();
  };
}
