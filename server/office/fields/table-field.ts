import * as v from 'valibot';

/** What a procedure answers that writes a table. */
export const writtenTable = v.object({
  columns: v.pipe(v.array(v.string()), v.readonly()),
  rows: v.pipe(
    v.array(v.pipe(v.record(v.string(), v.union([v.string(), v.number()])), v.readonly())),
    v.readonly(),
  ),
});

/** With the version that who reads it back has seen. */
export const seenTable = v.object({ ...writtenTable.entries, version: v.number() });
