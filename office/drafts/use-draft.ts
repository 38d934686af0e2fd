import { useCallback, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { tell } from '../ui/told/tell.ts';
import { dropDraft, readDraft, writeDraft } from './drafts.ts';

/** In ms: after the last letter. */
const pause = 300;

type Draft<Value> = readonly [
  value: Value,
  setValue: (value: Value | ((before: Value) => Value)) => void,
  /** It was sent, or is not wanted: the form is as at the beginning. */
  clear: () => void,
];

/**
 * What is typed in a form, kept on the device until it is sent: a closed tab or an empty battery
 * loses nothing. What was kept comes back with a notice.
 * @param key of the form and its thing: `order-1004-note` @param initial of a shape that JSON knows
 */
export function useDraft<Value>(key: string, initial: Value): Draft<Value> {
  const [first] = useState(initial);
  const [value, setShown] = useState(() => restored(key, first) ?? first);
  const [wasRestored] = useState(value !== first);
  const latest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (isSame(latest.current, first)) dropDraft(key);
    else writeDraft(key, latest.current);
  }, [key, first]);

  const setValue: Draft<Value>[1] = useCallback(
    (next) => {
      latest.current =
        typeof next === 'function' ? (next as never as Change<Value>)(latest.current) : next;
      setShown(latest.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, pause);
    },
    [save],
  );

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current = first;
    setShown(first);
    dropDraft(key);
  }, [key, first]);

  useEffect(() => {
    if (wasRestored) tell(m.office_draft_restored());
  }, [wasRestored]);
  useEffect(() => {
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [save]);
  return [value, setValue, clear];
}

type Change<Value> = (before: Value) => Value;

/** What an older version of the form kept may lack a field. */
function restored<Value>(key: string, initial: Value): Value | undefined {
  const kept = readDraft(key);
  if (kept === undefined || typeof kept !== typeof initial) return undefined;
  if (!isPlainObject(initial) || !isPlainObject(kept)) return kept as Value;
  return { ...initial, ...kept };
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
