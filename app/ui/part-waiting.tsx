import { m } from '#messages';
import { Spinner } from './spinner.tsx';

interface PartWaitingProps {
  hasFailed: boolean;
  /** Only another tap asks for it again. */
  isTapped?: boolean;
}

/** In the place of a part that the shopper waits for (`usePart`). */
export function PartWaiting({ hasFailed, isTapped = false }: PartWaitingProps) {
  if (!hasFailed) return <Spinner />;
  return (
    <p role="alert" className="field-error">
      {isTapped ? m.ui_part_failed_tap() : m.ui_part_failed()}
    </p>
  );
}
