import { useState } from 'react';

/** What somebody types. */
export function useDraft<Value>(
  _key: string,
  initial: Value,
): [Value, (value: Value) => void, () => void] {
  const [value, setValue] = useState(initial);
  return [value, setValue, () => setValue(initial)];
}
