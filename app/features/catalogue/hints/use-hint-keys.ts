import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface HintKeys {
  box: RefObject<HTMLInputElement | null>;
  listId: string;
  /** How many options there are. */
  count: number;
  onFocus: () => void;
  /** @param typed what the box has */
  onClose: (typed: string) => void;
}

/**
 * The box opens the list and moves through it: arrow keys, Enter and Escape. It stays a search box for
 * screen readers, which hear of the option that is active.
 */
export function useHintKeys({ box, listId, count, onFocus, onClose }: HintKeys) {
  const [isOpen, setOpen] = useState(() => box.current === document.activeElement);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && count > 0;
  const idOfActive = isShown && active >= 0 && active < count ? `${listId}-${active}` : '';

  function close() {
    setOpen(false);
    setActive(-1);
  }
  const takeBlur = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    onClose(box.current?.value ?? '');
    const list = document.getElementById(listId)?.parentElement;
    // Tab leads to the button below the options.
    if (!(relatedTarget instanceof Node && list?.contains(relatedTarget))) close();
  });
  const takeFocus = useEffectEvent(onFocus);
  const takeKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      setOpen(true);
      // One more place than there are options: that of the box itself.
      setActive((((isShown ? active : -1) + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Escape' && isShown) {
      // Otherwise the browser empties the box.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && idOfActive !== '') {
      event.preventDefault();
      document.getElementById(idOfActive)?.click();
    }
  });
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const mounted = new AbortController();
    const { signal } = mounted;
    const open = () => {
      setOpen(true);
      setActive(-1);
    };
    for (const type of ['input', 'focus', 'click'] as const) {
      current.addEventListener(type, open, { signal });
    }
    current.addEventListener('focus', () => takeFocus(), { signal });
    current.addEventListener('blur', (event) => takeBlur(event), { signal });
    current.addEventListener('keydown', (event) => takeKey(event), { signal });
    return () => mounted.abort();
  }, [box]);
  useEffect(() => {
    const { current } = box;
    current?.setAttribute('aria-autocomplete', 'list');
    set(current, 'aria-controls', isShown ? listId : '');
    set(current, 'aria-activedescendant', idOfActive);
    return () => {
      for (const name of ['autocomplete', 'controls', 'activedescendant']) {
        current?.removeAttribute(`aria-${name}`);
      }
    };
  }, [box, listId, isShown, idOfActive]);
  return { isShown, active, close, leave: () => box.current?.blur() };
}

function set(box: HTMLElement | null, name: string, value: string): void {
  if (value === '') box?.removeAttribute(name);
  else box?.setAttribute(name, value);
}
