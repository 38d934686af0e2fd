import type { SessionGate } from '#app/http/session-gate.ts';
import { chooseGovernorate, isClosed } from './address/delivery-draft.ts';
import { saveDelivery } from './address/save-delivery.ts';
import { useChosenPlace } from './chosen-place.ts';
import { closedText } from './closed-text.ts';
import { useDeliveryDraft } from './delivery-draft-state.ts';
import { useDeliveryTerms } from './delivery-terms-store.ts';
import { GovernorateSelect } from './governorate-select.tsx';

interface DeliveryChoiceProps {
  session: SessionGate;
  /** An order is on its way, with its address. */
  isHeld: boolean;
}

/** In the summary of the bag, until the form of the address is open: then it stands there. */
export function DeliveryChoice({ session, isHeld }: DeliveryChoiceProps) {
  const draft = useDeliveryDraft((state) => state.draft);
  const isOpen = useDeliveryDraft((state) => state.isOpen);
  const { governorate } = useChosenPlace();
  useDeliveryTerms((state) => state.terms);
  if (isOpen) return null;
  const isClosedThere = governorate && isClosed({ ...draft, governorate });
  return (
    <GovernorateSelect
      value={governorate ?? ''}
      disabled={isHeld}
      error={isClosedThere ? closedText(governorate) : undefined}
      onChange={(event) => chooseGovernorate(event.target.value)}
      onBlur={() => void saveDelivery(session)}
    />
  );
}
