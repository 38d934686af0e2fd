import type { InfiniteData, Query } from '@tanstack/react-query';
import { shopNow } from '../connection.ts';
import { currentPerson } from '../person.ts';
import { queryClient } from '../query-client.ts';
import { inStore } from './kept-database.ts';

/** Ms, of the shop's clock. */
const keptFor = 7 * 24 * 60 * 60 * 1000;
/** The oldest goes first. */
const maxAnswers = 200;
/** Letters of one answer: a larger one is no list of a day. */
const maxLength = 500_000;
/** Ms: what comes together is written together. */
const pause = 500;
/** Ms: a device that is slower draws the page without. */
const patience = 1000;

/** When what is kept counts as heard, in ms: older than all that the shop answers. */
export const keptSince = 1;

interface KeptAnswer {
  hash: string;
  person: string;
  key: readonly unknown[];
  /** JSON. */
  data: string;
  /** Ms, of the shop's clock. */
  at: number;
}

/** When each shown answer was heard: ms, of the shop's clock. */
const heard = new Map<string, number>();
/** Those that this window has not heard itself. */
const fromBefore = new Set<string>();

export function heardAt(hash: string): { at: number; isFromBefore: boolean } | undefined {
  const at = heard.get(hash);
  return at === undefined ? undefined : { at, isFromBefore: fromBefore.has(hash) };
}

/** Before the first page is drawn: it shows what was heard last. */
export function showKeptAnswers(): Promise<void> {
  const enough = new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
  });
  return Promise.race([showAll(), enough]);
}

async function showAll(): Promise<void> {
  const person = currentPerson();
  if (person === '') return;
  for (const { hash, key, data, at, person: whose } of await readAll()) {
    const isFresh = shopNow() - at < keptFor;
    if (whose !== person || !isFresh) continue;
    heard.set(hash, at);
    fromBefore.add(hash);
    queryClient.setQueryData(key, JSON.parse(data), { updatedAt: keptSince });
  }
}

/** At the start of the office: answers of procedures are kept as they come. */
export function keepAnswers(): void {
  const changed = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  queryClient.getQueryCache().subscribe((event) => {
    const { query, type } = event;
    if (type === 'removed') {
      changed.delete(query);
      return;
    }
    const isHeard = type === 'updated' && event.action.type === 'success' && !event.action.manual;
    if (!isHeard || query.meta?.isKept !== true) return;
    heard.set(query.queryHash, shopNow());
    fromBefore.delete(query.queryHash);
    changed.add(query);
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      const queries = [...changed];
      changed.clear();
      void writeAll(queries).catch(() => undefined);
    }, pause);
  });
}

/** At the log-out, and when the session has ended. */
export async function dropKeptAnswers(): Promise<void> {
  heard.clear();
  fromBefore.clear();
  await inStore('answers', 'readwrite', (answers) => answers.clear()).catch(() => undefined);
}

/** Another window may have logged out: then nobody is there to keep it for. */
async function writeAll(queries: readonly Query[]): Promise<void> {
  const person = currentPerson();
  if (person === '') return;
  for (const { queryHash: hash, queryKey: key, state } of queries) {
    const data = JSON.stringify(firstPage(state.data)) ?? '';
    const at = heard.get(hash);
    if (at === undefined || data === '' || data.length > maxLength) continue;
    const kept: KeptAnswer = { hash, person, key, data, at };
    await inStore('answers', 'readwrite', (answers) => answers.put(kept));
  }
  const all = (await readAll()).toSorted((one, other) => other.at - one.at);
  const tooOld = all.filter(({ at }, place) => place >= maxAnswers || shopNow() - at > keptFor);
  for (const { hash } of tooOld) {
    await inStore('answers', 'readwrite', (answers) => answers.delete(hash));
  }
  if (currentPerson() !== person) await dropKeptAnswers();
}

/** Of a long list its beginning: the rest is asked for again. */
function firstPage(data: unknown): unknown {
  const { pages, pageParams } = (data ?? {}) as Partial<InfiniteData<unknown>>;
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data;
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

async function readAll(): Promise<KeptAnswer[]> {
  return inStore(
    'answers',
    'readonly',
    (answers) => answers.getAll() as IDBRequest<KeptAnswer[]>,
  ).catch(() => []);
}
