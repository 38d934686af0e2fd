import { m } from '#messages';
import { Spinner } from './spinner.tsx';

/** In the place of a part that the shopper waits for (`usePart`). */
export function PartWaiting({ hasFailed }: { hasFailed: boolean }) {
  if (!hasFailed) return <Spinner />;
  return (
    <p role="alert" className="field-error">
      {m.ui_part_failed()}
    </p>
  );
}
