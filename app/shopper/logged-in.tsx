import { useEffect } from 'react';
import { create } from 'zustand';
import { retry } from '#app/device/retry.ts';
import { useLoginState } from '#app/features/account/login-state.ts';
import { accountSession } from '#app/features/account/session.ts';
import { signOut as signOutAccount } from '#app/features/account/sign-out.ts';
import { hideAdded, useAdded } from '#app/features/bag/added/added-product.ts';
import { leaveBag } from '#app/features/bag/bag-runner.ts';
import { deviceAccount, useBag } from '#app/features/bag/machine/bag-state.ts';
import { heldOrder } from '#app/features/bag/machine/check-out.ts';
import { tellNotKept } from '#app/features/bag/tell-not-kept.ts';
import { forgetDelivery } from '#app/features/delivery/forget-delivery.ts';
import { forgetOrders, forgetOrdersOfOthers } from '#app/features/orders/forget-orders.ts';
import { forgetPayment } from '#app/features/payment/chosen-payment.ts';
import { leaveSaved, syncSaved } from '#app/features/saved/sync-saved.ts';
import { hasWish } from '#app/features/size-waits/size-wish.ts';
import { forgetViewed } from '#app/features/viewed/forget-viewed.ts';
import { useLocation } from '#app/router';
import { withLaterStyles } from '#app/styles/later-styles.ts';
import { focusHeadingIfLost } from '#app/ui/focus-heading.ts';
import { hideToast, showToast } from '#app/ui/toast/toast.ts';
import { usePart } from '#app/ui/use-part.ts';
import { m } from '#messages';
import { followAccount } from './follow-account.ts';
import { followCatalogue } from './follow-catalogue.ts';

const loadOrderDialogs = withLaterStyles(() => import('#app/features/orders/order-dialogs.tsx'));
const loadWish = () => import('#app/features/size-waits/send-wish.ts');
const loadAddedSheet = withLaterStyles(() => import('#app/features/bag/added/added-sheet.tsx'));

/** The order that is on its way while its shopper wants to sign out. */
const useLeaving = create<{ order?: string | undefined }>()(() => ({}));

/** On every page: the bag and the order dialogs. */
export function LoggedIn({ catalogueUrl }: { catalogueUrl: string }) {
  const hasAttempt = useBag(({ bag }) => bag.order !== undefined);
  const hasAdded = useAdded(({ added }) => added !== undefined);
  const { order } = useLeaving();
  const isLeaving = useBag(({ bag }) => order !== undefined && heldOrder(bag)?.key === order);
  // Early: the answer to CHECK OUT needs its dialog, also offline.
  const isInBag = useLocation().pathname === '/cart';
  const dialogs = usePart(loadOrderDialogs, hasAttempt || isInBag).part;
  const sheet = usePart(loadAddedSheet, hasAdded).part;
  const account = useLoginState((state) => state.account);
  useEffect(() => {
    const stops = [followAccount(catalogueUrl), tellNotKept(), followCatalogue(catalogueUrl)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [catalogueUrl]);
  useEffect(() => {
    if (account === undefined) return;
    forgetOrdersOfOthers(account);
    const stopWish = hasWish()
      ? retry(loadWish, ({ sendWish }) => sendWish(accountSession))
      : undefined;
    const stopSaved = syncSaved(account, accountSession);
    return () => {
      stopWish?.();
      stopSaved();
    };
  }, [account]);
  return (
    <>
      {hasAdded && sheet && <sheet.AddedSheet />}
      {hasAttempt && dialogs && (
        <dialogs.OrderDialogs
          isLeaving={isLeaving}
          onStay={stay}
          onLeave={() => {
            stay();
            void leave();
          }}
        />
      )}
    </>
  );
}

function stay(): void {
  useLeaving.setState({ order: undefined });
}

export async function signOut(): Promise<void> {
  const held = heldOrder(useBag.getState().bag);
  if (held) useLeaving.setState({ order: held.key });
  else await leave();
}

/** The account is deleted: the server has forgotten all of it. */
export function leaveDeleted(): Promise<void> {
  return leave(true);
}

/** Ends the bag (spec §4), and deletes what the device keeps of the shopper. */
async function leave(isDeleted = false): Promise<void> {
  hideToast();
  hideAdded();
  const { account = deviceAccount } = useLoginState.getState();
  const tellServer = leaveBag();
  forgetDelivery(account);
  forgetOrders();
  forgetPayment();
  forgetViewed();
  const sendSaved = leaveSaved();
  const isOut = signOutAccount(async () => {
    // A refusal of one must not end the session under the other.
    await Promise.allSettled([tellServer(), isDeleted || sendSaved()]);
  });
  focusHeadingIfLost();
  if (!isDeleted) showToast(m.account_signed_out());
  await isOut;
}
