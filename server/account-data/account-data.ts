import type { Queries } from '#server/database/database.ts';

interface DataAccount {
  accountId: string;
  email: string;
  emailVerified: boolean;
}

/** What one slice keeps of an account. */
type KeptData = (db: Queries, account: DataAccount) => Promise<unknown>;

export interface AccountDataParts {
  /** What is kept, by its name in the file and in the order of the file. */
  kept: Readonly<Record<string, KeptData>>;
  /** Pages of documents, so that thousands of orders need little memory. */
  orders: (db: Queries, account: DataAccount) => AsyncIterable<readonly unknown[]>;
}

/** One JSON document, in pieces. */
export async function* writeAccountData(
  db: Queries,
  account: DataAccount,
  { kept, orders }: AccountDataParts,
  now: Date,
): AsyncGenerator<string> {
  const { email, emailVerified } = account;
  yield `{"madeAt":${JSON.stringify(now)},"account":${JSON.stringify({ email, emailVerified })}`;
  for (const [name, read] of Object.entries(kept)) {
    yield `,${JSON.stringify(name)}:${JSON.stringify(await read(db, account))}`;
  }
  yield ',"orders":[';
  let isFirst = true;
  for await (const page of orders(db, account)) {
    if (page.length === 0) continue;
    yield `${isFirst ? '' : ','}${page.map((order) => JSON.stringify(order)).join(',')}`;
    isFirst = false;
  }
  yield ']}';
}
