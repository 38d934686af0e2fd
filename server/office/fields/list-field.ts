import * as v from 'valibot';

/** Where one of them holds faults, those behind it are not read. */
const readAtOnce = 500;

/**
 * A list that costs no more than it may: one that is too long is not read at all, and faults are told
 * of the first rows that have some. A table of 100,000 wrong rows would else hold the process for
 * seconds.
 */
export function listOf<const Item extends v.GenericSchema>(
  item: Item,
  { max }: { max: number },
  message: v.ErrorMessage<v.ArrayIssue>,
): v.ArraySchema<Item, v.ErrorMessage<v.ArrayIssue>> {
  const list = v.array(item, message);
  const run: (typeof list)['~run'] = (dataset, config) => {
    const { value: given } = dataset;
    if (!Array.isArray(given)) return list['~run'](dataset, config);
    // No list can be read, so the message is that of a list.
    if (given.length > max) return list['~run']({ typed: false, value: undefined }, config);
    const read: v.InferOutput<Item>[] = [];
    for (let from = 0; from < given.length; from += readAtOnce) {
      const some = { typed: false, value: given.slice(from, from + readAtOnce) } as const;
      const part = list['~run'](some, config);
      if (part.issues) return { ...part, issues: placedFrom(part.issues, from) };
      read.push(...(part.value as v.InferOutput<Item>[]));
    }
    return { typed: true, value: read };
  };
  return { ...list, '~run': run };
}

type Issues = [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]];

/** Of the whole list, whose first `from` were read before. */
function placedFrom<Each extends v.BaseIssue<unknown>>(issues: [Each, ...Each[]], from: number) {
  for (const { path } of issues as Issues) {
    const place = path?.[0] as { key: unknown } | undefined;
    if (typeof place?.key === 'number') place.key += from;
  }
  return issues;
}
