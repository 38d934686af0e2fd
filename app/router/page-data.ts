import { hrefOf, ownPath, pathOf } from './addresses.ts';
import { redirect } from './redirects.ts';
import type { LoaderData, Location } from './route-types.ts';

/** What the server's loaders gave, in the document. */
export interface PageData {
  loaderData: Record<string, unknown>;
  /** The server shows the root's error boundary. */
  hasFailed?: boolean;
}

export const pageDataId = 'page-data';

/** Elsewhere in a page, React and JSON write the quotes differently. */
const dataInHtml = new RegExp(`id="${pageDataId}"[^>]*>(.*?)</script>`, 's');

/** @param json of the element with the data */
export function readPageData(json: string | null | undefined): PageData {
  return JSON.parse(json ?? '{"loaderData":{}}');
}

/**
 * What the server's loader of a page gives. Asks for the document, which holds it, so that the
 * server and the service worker answer in one way only.
 * @throws a redirect; TypeError without a network; an Error when the server fails
 */
export async function askServerFor<Loaded>(
  id: string,
  location: Location,
  signal: AbortSignal,
): Promise<LoaderData<Loaded>> {
  const asked = hrefOf({ ...location, hash: '' });
  const answer = await fetch(asked, { signal, headers: { Accept: 'text/html' } });
  const arrived = ownPath(answer.url) ?? '/';
  if (answer.redirected && arrived !== pathOf({ ...location, hash: '' })) throw redirect(arrived);
  // As a document, it would have styles that the policy of the open page refuses.
  const [, json] = dataInHtml.exec(await answer.text()) ?? [];
  const { loaderData, hasFailed } = readPageData(json);
  if (hasFailed || !(id in loaderData)) throw new Error(`The server answered ${answer.status}.`);
  return loaderData[id] as LoaderData<Loaded>;
}
