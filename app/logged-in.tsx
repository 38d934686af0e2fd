import { lazy, Suspense, useEffect } from 'react';
import { create } from 'zustand';
import { useLoginState } from '#app/features/account/login-state.ts';
import { accountSession } from '#app/features/account/session.ts';
import { signOut as signOutAccount } from '#app/features/account/sign-out.ts';
import { leaveBag } from '#app/features/bag/bag-runner.ts';
import { deviceOwner, heldOrder, useBag } from '#app/features/bag/bag-state.ts';
import { forgetDelivery } from '#app/features/delivery/forget-delivery.ts';
import { focusHeadingIfLost } from '#app/ui/focus-heading.ts';
import { hideToast } from '#app/ui/toast.ts';
import { followCatalogue } from './follow-catalogue.ts';
import { followOwner } from './follow-owner.ts';

/** Asked for with the first order; a page without its dialogs still goes on. */
const OrderDialogs = lazy(() =>
  import('./order-dialogs.tsx').catch((error: unknown) => {
    console.error('The dialogs about an order could not be loaded.', error);
    return { default: () => <></> };
  }),
);

/** Signing out was asked for while an order waits for an answer. */
const useLeaving = create<{ isLeaving: boolean }>()(() => ({ isLeaving: false }));

/** What follows a shopper who is logged in, on every page: the bag, and what an order has to tell. */
export function LoggedIn({ catalogueUrl }: { catalogueUrl: string }) {
  const hasAttempt = useBag(({ bag }) => bag.order !== undefined);
  const { isLeaving } = useLeaving();
  useEffect(followOwner, []);
  useEffect(() => followCatalogue(catalogueUrl), [catalogueUrl]);
  // The order was answered: there is nothing left to ask.
  useEffect(() => useBag.subscribe(({ bag }) => heldOrder(bag) || stay()), []);
  if (!hasAttempt) return null;
  return (
    <Suspense>
      <OrderDialogs
        isLeaving={isLeaving}
        onStay={stay}
        onLeave={() => {
          stay();
          void leave();
        }}
      />
    </Suspense>
  );
}

function stay(): void {
  if (useLeaving.getState().isLeaving) useLeaving.setState({ isLeaving: false });
}

/** Signs out; asks first when that would give up an order. */
export async function signOut(): Promise<void> {
  if (heldOrder(useBag.getState().bag)) useLeaving.setState({ isLeaving: true });
  else await leave();
}

/** The bag ends with the log-in (spec §4), and the device forgets the address. */
async function leave(): Promise<void> {
  hideToast();
  const { account = deviceOwner } = useLoginState.getState();
  const tellServer = leaveBag(accountSession);
  forgetDelivery(account);
  const isOut = signOutAccount(tellServer);
  // The button that was pressed has gone.
  focusHeadingIfLost();
  await isOut;
}
