import { LocalTime } from '#app/ui/text/local-time.tsx';
import { SlotText } from '#app/ui/text/slot-text.tsx';
import { m } from '#messages';

/** What is shown may have changed meanwhile. @param asOf undefined for an answer of now */
export function AsOfNote({ asOf }: { asOf: string | undefined }) {
  return (
    <p role="status" className="order-as-of no-print">
      {asOf !== undefined && (
        <SlotText text={(slot) => m.orders_as_of({ date: slot })}>
          <LocalTime iso={asOf} />
        </SlotText>
      )}
    </p>
  );
}
