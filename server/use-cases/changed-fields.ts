import { isDeepStrictEqual } from 'node:util';

type Fields = Record<string, unknown>;

/** What differs, for the log; null where a field is absent. */
export function changedFields(
  was: object = {},
  now: object = {},
): { before: Fields; after: Fields } {
  const [old, fresh] = [{ ...was } as Fields, { ...now } as Fields];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  const changed = names.filter((name) => !isDeepStrictEqual(old[name], fresh[name]));
  const of = (fields: Fields) =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: of(old), after: of(fresh) };
}
