import { buildFacts } from './build-facts.ts';
import { keepNewSettings, keptDocument } from './documents.ts';
import { workerClock } from './worker-clock.ts';

const { basePath } = buildFacts;
/** Milliseconds until the fallback to the kept page. */
const patience = 8_000;

export function isOurPage({ pathname }: URL): boolean {
  if (basePath !== '') return pathname === basePath || pathname.startsWith(`${basePath}/`);
  // The office is no page of the shop.
  return !/^\/(?:ar|office)(?:\/|$)/.test(pathname);
}

/** From the network; falls back to the kept page. Redirects and refusals pass. */
export async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const response = await answerOfServer(event);
    workerClock.hear(response);
    // An overloaded or starting shop counts as out of reach.
    if (response.status > 500) return keptDocument(new URL(event.request.url).pathname);
    event.waitUntil(keepNewSettings(response));
    return response;
  } catch {
    return keptDocument(new URL(event.request.url).pathname);
  }
}

async function answerOfServer(event: FetchEvent): Promise<Response> {
  const answer = async () =>
    ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);
  const silence = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The server is silent.')), patience);
  });
  return Promise.race([answer(), silence]);
}
