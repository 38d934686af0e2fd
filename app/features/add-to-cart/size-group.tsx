import type { Ref } from 'react';
import { useIsAlive } from '#app/ui/use-is-alive.ts';
import { m } from '#messages';

interface SizeGroupProps {
  group: Ref<HTMLFieldSetElement>;
  sizes: readonly string[];
  chosen: string | undefined;
  isLeft: (size: string) => boolean;
  onChoose: (size: string) => void;
  fault: { id: string; text: string } | undefined;
}

export function SizeGroup({ group, sizes, chosen, isLeft, onChoose, fault }: SizeGroupProps) {
  // Before hydration the browser asks for a size; after it, the page does.
  const isAlive = useIsAlive();
  return (
    <fieldset ref={group} className="sizes" tabIndex={-1} aria-describedby={fault?.id}>
      <legend>{m.size_legend()}</legend>
      {sizes.map((size) => (
        <label key={size} className="size">
          <input
            type="radio"
            name="size"
            value={size}
            required={!isAlive}
            aria-label={isLeft(size) ? undefined : m.size_sold_out({ size })}
            disabled={!isLeft(size)}
            checked={size === chosen}
            onChange={() => onChoose(size)}
          />
          <span>
            <bdi>{size}</bdi>
          </span>
        </label>
      ))}
      {fault && (
        <p id={fault.id} role="alert" className="field-error">
          {fault.text}
        </p>
      )}
    </fieldset>
  );
}
