import { type ComponentProps, useLayoutEffect } from 'react';
import type { SessionGate } from '#app/http/session-gate.ts';
import { noDraft, useDeliveryDraft } from './delivery-draft-state.ts';
import { DeliveryForm } from './delivery-form.tsx';

interface OrderDeliveryFormProps
  extends Pick<ComponentProps<typeof DeliveryForm>, 'order' | 'onSubmit'> {
  /** Of the account, whose addresses can be chosen; by default none. */
  session?: SessionGate;
}

/** Of one order: begins with its address, and keeps no draft on the device. */
export function OrderDeliveryForm({ session = nobody, ...form }: OrderDeliveryFormProps) {
  // Before the paint: there may be the draft of an account. Once: a refreshed order takes nothing
  // away that was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const agreed = form.order.delivery ?? undefined;
    useDeliveryDraft.setState({ ...noDraft, draft: agreed ?? {}, agreed });
    return () => useDeliveryDraft.setState(noDraft);
  }, []);
  return <DeliveryForm owner={undefined} session={session} {...form} />;
}

const nobody: SessionGate = { stand: async () => 'device-only', refused() {} };
