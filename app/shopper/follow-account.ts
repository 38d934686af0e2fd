import { useLoginState } from '#app/features/account/login-state.ts';
import { takeTaps } from '#app/features/add-to-cart/take-taps.ts';
import { provideAdding } from '#app/features/add-to-cart/tap-to-add.ts';
import { addToBag, openBag } from '#app/features/bag/bag-runner.ts';
import { deviceAccount, useBag } from '#app/features/bag/machine/bag-state.ts';
import { useStock } from '#app/features/stock/stock-store.ts';
import { showToast } from '#app/ui/toast/toast.ts';
import type { BagProduct } from '#domain/bag/bag-product.ts';
import { isAllInBag } from '#domain/bag/stock-left.ts';
import { m } from '#messages';

/** A tap on this page, which shows what is left. */
function addHere(product: BagProduct): boolean {
  if (!isAllInBag(useStock.getState().stock, useBag.getState().bag.lines, product)) {
    return addToBag(product);
  }
  showToast(m.bag_all_left());
  return false;
}

/** Opens the bag of the logged-in user, and adds earlier taps. Returns the unsubscribe. */
export function followAccount(catalogueUrl: string): () => void {
  let opened: string | undefined;
  let closeBag = () => {};
  const follow = ({ isLoggedIn, account }: ReturnType<typeof useLoginState.getState>) => {
    const next = isLoggedIn ? (account ?? deviceAccount) : undefined;
    if (next === opened) return;
    opened = next;
    closeBag();
    closeBag = next === undefined ? () => {} : openBag(next, catalogueUrl);
    provideAdding(next === undefined ? undefined : addHere);
    if (next === undefined) return;
    for (const { product, onSettled } of takeTaps()) {
      const isAdded = addToBag(product, onSettled !== undefined);
      onSettled?.(isAdded);
    }
  };
  const unsubscribe = useLoginState.subscribe(follow);
  follow(useLoginState.getState());
  return () => {
    unsubscribe();
    provideAdding(undefined);
    closeBag();
  };
}
