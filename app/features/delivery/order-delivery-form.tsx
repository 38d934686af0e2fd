import { type ComponentProps, useLayoutEffect } from 'react';
import type { SessionGate } from '#app/http/session-gate.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { noDraft, useDeliveryDraft } from './delivery-draft-state.ts';
import { DeliveryForm } from './delivery-form.tsx';

interface OrderDeliveryFormProps {
  present: Delivery | null;
  onSubmit: ComponentProps<typeof DeliveryForm>['onSubmit'];
}

/** Of one order: begins with its address. It keeps nothing on the device, and asks no account. */
export function OrderDeliveryForm({ present, onSubmit }: OrderDeliveryFormProps) {
  // Before the paint: there may be the draft of an account.
  useLayoutEffect(() => {
    useDeliveryDraft.setState({ ...noDraft, draft: present ?? {} });
    return () => useDeliveryDraft.setState(noDraft);
  }, [present]);
  return <DeliveryForm owner={undefined} session={nobody} onSubmit={onSubmit} />;
}

const nobody: SessionGate = { stand: async () => 'device-only', refused() {} };
