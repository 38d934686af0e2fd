import { type ComponentProps, useLayoutEffect } from 'react';
import type { SessionGate } from '#app/http/session-gate.ts';
import { noDraft, useDeliveryDraft } from '../delivery-draft-state.ts';
import { DeliveryForm } from './delivery-form.tsx';

type FormProps = ComponentProps<typeof DeliveryForm>;

interface OrderDeliveryFormProps extends Pick<FormProps, 'order' | 'onSubmit'> {
  /** The account; undefined until it is known. */
  account?: FormProps['account'];
  /** The session of the account whose addresses can be chosen; by default none. */
  session?: SessionGate;
}

/** Begins with the address of the order; without one, with what the account has typed before. */
export function OrderDeliveryForm({ account, session, ...form }: OrderDeliveryFormProps) {
  return session && !form.order.delivery ? (
    <DeliveryForm account={account} session={session} {...form} />
  ) : (
    <OwnAddressForm session={session ?? nobody} {...form} />
  );
}

/** Keeps no draft on the device. */
function OwnAddressForm(props: Omit<FormProps, 'account'>) {
  // Before the paint: there may be the draft of an account. Once: a refreshed order takes nothing
  // away that was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const agreed = props.order.delivery ?? undefined;
    useDeliveryDraft.setState({ ...noDraft, draft: agreed ?? {}, agreed });
    return () => useDeliveryDraft.setState(noDraft);
  }, []);
  return <DeliveryForm account={undefined} {...props} />;
}

const nobody: SessionGate = { stand: async () => 'device-only', refused: async () => {} };
