import { type ComponentProps, useLayoutEffect } from 'react';
import type { SessionGate } from '#app/http/session-gate.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { noDraft, useDeliveryDraft } from './delivery-draft-state.ts';
import { DeliveryForm } from './delivery-form.tsx';

interface OrderDeliveryFormProps
  extends Pick<ComponentProps<typeof DeliveryForm>, 'goods' | 'onSubmit'> {
  present: Delivery | null;
  /** Of the account, whose addresses can be chosen; by default none. */
  session?: SessionGate;
}

/** Of one order: begins with its address, and keeps no draft on the device. */
export function OrderDeliveryForm({ present, session = nobody, ...form }: OrderDeliveryFormProps) {
  // Before the paint: there may be the draft of an account.
  useLayoutEffect(() => {
    useDeliveryDraft.setState({ ...noDraft, draft: present ?? {} });
    return () => useDeliveryDraft.setState(noDraft);
  }, [present]);
  return <DeliveryForm owner={undefined} session={session} {...form} />;
}

const nobody: SessionGate = { stand: async () => 'device-only', refused() {} };
