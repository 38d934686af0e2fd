import { comparedWith } from '#domain/catalogue/database-key.ts';

/** Protocol §7; ignores `ns`, `format`, `auth` and unknown parameters. */
export interface ReadQuery {
  print: 'pretty' | 'silent' | undefined;
  shallow: boolean;
  /** Undefined for all children. */
  selection: Selection | undefined;
}

export interface Selection {
  includes(key: string): boolean;
  first: number | undefined;
  last: number | undefined;
}

/** Answered with 400 and this message. */
export class QueryError extends Error {
  override name = 'QueryError';
}

const ranges = {
  startAt: (place: number) => place >= 0,
  startAfter: (place: number) => place > 0,
  endAt: (place: number) => place <= 0,
  endBefore: (place: number) => place < 0,
  equalTo: (place: number) => place === 0,
};
const rangeNames = Object.keys(ranges) as (keyof typeof ranges)[];
const limitNames = ['limitToFirst', 'limitToLast'] as const;
/** Characters of a key in a realtime database. */
const maxKeyLength = 768;

/** @param path of the data, such as `/products` @throws {QueryError} */
export function readQuery(parameters: URLSearchParams, path: string): ReadQuery {
  const print = parameters.get('print');
  const shallow = parameters.get('shallow') === 'true';
  const narrowed = [...rangeNames, ...limitNames].some((name) => parameters.has(name));
  const orderBy = parameters.get('orderBy');
  if (shallow && (narrowed || orderBy !== null)) {
    throw new QueryError("Mixing 'shallow' and querying parameters is not supported");
  }
  if (narrowed && orderBy === null) {
    throw new QueryError('orderBy must be defined when other query parameters are defined');
  }
  if (orderBy !== null) checkOrder(orderBy, path);
  return {
    print: print === 'pretty' || print === 'silent' ? print : undefined,
    shallow,
    selection: narrowed ? readSelection(parameters) : undefined,
  };
}

function checkOrder(orderBy: string, path: string): void {
  const order = parseJson(orderBy);
  if (typeof order !== 'string' || order === '') {
    throw new QueryError('orderBy must be a valid JSON encoded path');
  }
  if (order !== '$key') {
    const index = order === '$value' ? '.value' : order;
    throw new QueryError(
      `Index not defined, add ".indexOn": "${index}", for path "${path}", to the rules`,
    );
  }
}

function readSelection(parameters: URLSearchParams): Selection {
  if (limitNames.every((name) => parameters.has(name))) {
    throw new QueryError('Only one of limitToFirst and limitToLast may be specified');
  }
  const bounds = rangeNames.filter((name) => parameters.has(name));
  if (bounds.includes('equalTo') && bounds.length > 1) {
    throw new QueryError(
      'equalTo cannot be specified in addition to startAt, startAfter, endAt or endBefore',
    );
  }
  const tests = bounds.map((name) => {
    const bound = parseJson(parameters.get(name) ?? '');
    if (typeof bound !== 'string') {
      throw new QueryError(`${name} must be a valid JSON string when ordering by key`);
    }
    if (bound.length > maxKeyLength) {
      throw new QueryError(`${name} must have at most ${maxKeyLength} characters`);
    }
    const compare = comparedWith(bound);
    return (key: string) => ranges[name](compare(key));
  });
  return {
    includes: (key) => tests.every((test) => test(key)),
    first: readLimit(parameters, 'limitToFirst'),
    last: readLimit(parameters, 'limitToLast'),
  };
}

function readLimit(
  parameters: URLSearchParams,
  name: (typeof limitNames)[number],
): number | undefined {
  const text = parameters.get(name);
  if (text === null) return undefined;
  const limit = /^[0-9]{1,10}$/.test(text) ? Number(text) : 0;
  if (limit === 0) throw new QueryError(`${name} must be a positive integer`);
  return limit;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The callers report invalid JSON themselves.
    return undefined;
  }
}
