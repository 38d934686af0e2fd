import { compareDatabaseKeys } from '#domain/catalogue/database-key.ts';
import { FileFaultError, type FileRow } from '#server/csv/file-fault.ts';
import { type JsonLines, readJsonLines } from './json-lines.ts';

interface Placed {
  value: unknown;
  lines: JsonLines | undefined;
}

/** An array, or an export's `products` or list under its last key. @throws {FileFaultError} */
export function readJsonRows(text: string): FileRow[] {
  const lines = readJsonLines(text);
  const body: Placed = { value: JSON.parse(text), lines };
  const products = memberOf(body, 'products') ?? body;
  const list = isList(products.value) ? products : lastMember(products);
  if (!list || !isList(list.value)) {
    throw new FileFaultError([
      {
        line: products.lines?.line ?? 1,
        fault:
          'the file is neither a list of products nor an export of a Firebase Realtime Database',
      },
    ]);
  }
  return present(list).map(({ value, lines: place }) => ({ row: value, line: place?.line ?? 1 }));
}

/** Whether it holds products, or what was meant as such. */
function isList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const members = Object.values(value).filter((member) => member !== null);
  return Array.isArray(value)
    ? !members.some(isList)
    : members.length > 0 && members.every(isProduct);
}

function isProduct(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('id' in value || 'name' in value);
}

function memberOf({ value, lines }: Placed, key: string): Placed | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return { value: Reflect.get(value, key), lines: lines?.members.get(key) };
}

function lastMember(placed: Placed): Placed | undefined {
  return present(placed).at(-1);
}

/** In key order, without null, which is a gap in an export. */
function present(placed: Placed): Placed[] {
  return Object.keys(placed.value ?? {})
    .sort(compareDatabaseKeys)
    .flatMap((key) => memberOf(placed, key) ?? [])
    .filter(({ value }) => value !== null);
}
