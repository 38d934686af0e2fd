import { useId } from 'react';
import { Select } from '#app/ui/select.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { textOfKey } from '#domain/bag/bag.ts';
import { type LineToReturn, takesReason } from '#domain/returns/return-terms.ts';
import { m } from '#messages';
import type { ReturnDraft } from './return-draft.ts';
import { lineName } from './return-names.ts';

interface ReturnLinesProps {
  lines: readonly LineToReturn[];
  draft: ReturnDraft;
  error: string | undefined;
  onChange: (part: Pick<ReturnDraft, 'pieces'>) => void;
}

const whyNot: Record<NonNullable<LineToReturn['why']>, () => string> = {
  'in-return': m.return_why_in_return,
  'not-returnable': m.return_why_not_returnable,
  'too-late': m.return_why_too_late,
};

/** What goes back. Other products say why they cannot. */
export function ReturnLines({ lines, draft, error, onChange }: ReturnLinesProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const { reason, pieces } = draft;
  const choose = (key: string, quantity: number | undefined) => {
    const { [key]: _, ...others } = pieces;
    onChange({ pieces: quantity === undefined ? others : { ...others, [key]: quantity } });
  };
  return (
    <fieldset className="return-group" aria-describedby={errorId}>
      <legend>{m.return_what()}</legend>
      {lines.map((each, place) => {
        const { line, left, takes, why } = each;
        const key = textOfKey(line);
        const name = lineName(line);
        const isOpen = reason === '' ? takes !== 'none' : takesReason(each, reason);
        const isChosen = isOpen && pieces[key] !== undefined;
        const whyId = `${id}-${place}`;
        return (
          <div key={key}>
            <label className="return-choice">
              <input
                type="checkbox"
                disabled={!isOpen}
                checked={isChosen}
                aria-invalid={error && isOpen ? true : undefined}
                aria-describedby={isOpen ? errorId : whyId}
                onChange={({ target }) => choose(key, target.checked ? 1 : undefined)}
              />
              <bdi>{name}</bdi>
            </label>
            {!isOpen && why && (
              <p id={whyId} className="return-why">
                {whyNot[why]()}
              </p>
            )}
            {isChosen && left > 1 && (
              <Select
                label={m.return_pieces({ name })}
                value={pieces[key]}
                onChange={({ target }) => choose(key, Number(target.value))}
              >
                {upTo(left).map((count) => (
                  <option key={count} value={count}>
                    {shownCount(count)}
                  </option>
                ))}
              </Select>
            )}
          </div>
        );
      })}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function upTo(most: number): number[] {
  return Array.from({ length: most }, (_, index) => index + 1);
}
