import { type ComponentProps, useRef, useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { readMapLink } from '#domain/delivery/delivery.ts';
import { m } from '#messages';

type MapLinkFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'trailing' | 'onPaste'> & {
  onPaste: (text: string) => void;
};

/** The button pastes where the browser lets it; elsewhere it leads into the field. */
export function MapLinkField({ onPaste, onBlur, ...field }: MapLinkFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const [mustPaste, setMustPaste] = useState(false);

  async function paste(): Promise<void> {
    const text = await readClipboard();
    setMustPaste(text === '');
    if (text !== '') onPaste(readMapLink(text) ?? text);
    box.current?.focus();
  }

  return (
    <div className="delivery-wide delivery-map">
      <Field
        {...field}
        ref={box}
        label={m.delivery_map()}
        type="url"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        onBlur={(event) => {
          setMustPaste(false);
          onBlur?.(event);
        }}
      />
      <button type="button" className="button button-plain" onClick={() => void paste()}>
        {m.delivery_map_paste()}
      </button>
      <p role="status" className="delivery-map-hint">
        {mustPaste && m.delivery_map_paste_here()}
      </p>
    </div>
  );
}

/** Empty where the browser, or the shopper when it asks, refuses. */
async function readClipboard(): Promise<string> {
  try {
    return (await navigator.clipboard.readText()).trim();
  } catch {
    return '';
  }
}
