import { apiFetch } from '#app/http/api-fetch.ts';
import { HttpError, readMember } from '#app/http/fetch-errors.ts';
import type { BagDocument, BagWrite } from '#domain/bag-document.ts';
import { readBagDocument } from './read-stored-bag.ts';

/** Milliseconds that a call for the bag may take. */
const timeLimit = 10_000;

/** `GET /api/bag`. */
export async function fetchBag(): Promise<BagDocument> {
  return checkBag(await apiFetch('/api/bag', { timeLimit }));
}

/** `PUT /api/bag`: the bag as it is then, and whether the write was taken. */
export async function writeBag(json: BagWrite): Promise<{ document: BagDocument; taken: boolean }> {
  try {
    const answer = await apiFetch('/api/bag', { method: 'PUT', json, timeLimit });
    return { document: checkBag(answer), taken: true };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409) throw error;
    return { document: checkBag(readMember(error.body, 'bag')), taken: false };
  }
}

/** `POST /api/bag/new-generation`: the bag as it is then. */
export async function endGeneration(generation: number): Promise<BagDocument> {
  const path = '/api/bag/new-generation';
  const json = { generation };
  return checkBag(await apiFetch(path, { method: 'POST', json, timeLimit, keepalive: true }));
}

/** The bag in an answer of ours. @throws {TypeError} */
export function checkBag(value: unknown): BagDocument {
  const document = readBagDocument(value);
  if (!document) throw new TypeError('The server answered what is no bag.');
  return document;
}
