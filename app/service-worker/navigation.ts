import { buildFacts } from './build-facts.ts';
import { keptDocument } from './documents.ts';

const { basePath } = buildFacts;
/** How long a page may take to begin before the kept one opens, in milliseconds. */
const patience = 8_000;

/** Whether the address is a page in the language of this worker. */
export function isOurPage({ pathname }: URL): boolean {
  if (basePath !== '') return pathname === basePath || pathname.startsWith(`${basePath}/`);
  return !/^\/ar(\/|$)/.test(pathname);
}

/**
 * Opens a page: as the server has it now; when the server is out of reach or silent, as it was kept.
 * Redirects and refusals of the server are passed on as they are.
 */
export async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const response = await answerOfServer(event);
    // A shop that is overloaded, or starting behind its proxy, is as good as none.
    if (response.status > 500) return keptDocument(new URL(event.request.url).pathname);
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
