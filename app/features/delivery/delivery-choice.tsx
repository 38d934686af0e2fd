import type { SessionGate } from '#app/http/session-gate.ts';
import { useChosenPlace } from './chosen-place.ts';
import { closedText } from './closed-text.ts';
import { chooseGovernorate, isClosed } from './delivery-draft.ts';
import { useDeliveryDraft } from './delivery-draft-state.ts';
import { useDeliveryTerms } from './delivery-terms-store.ts';
import { GovernorateSelect } from './governorate-select.tsx';
import { saveDelivery } from './save-delivery.ts';

/** In the summary of the bag, until the form of the address is open: then it stands there. */
export function DeliveryChoice({ session }: { session: SessionGate }) {
  const draft = useDeliveryDraft((state) => state.draft);
  const isOpen = useDeliveryDraft((state) => state.isOpen);
  const { governorate } = useChosenPlace();
  useDeliveryTerms((state) => state.terms);
  return (
    <>
      {!isOpen && (
        <GovernorateSelect
          value={governorate ?? ''}
          onChange={(event) => chooseGovernorate(event.target.value)}
          onBlur={() => void saveDelivery(session)}
        />
      )}
      <p role="status" className="field-error empty:absolute">
        {governorate && isClosed({ ...draft, governorate }) && closedText(governorate)}
      </p>
    </>
  );
}
