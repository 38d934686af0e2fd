import { usePart } from '#app/ui/use-part.ts';
import address from './later.css?url';

/** For the documents of pages that have no styles of their own. */
export const laterStyles = address;

/** Milliseconds. */
const timeLimit = 5_000;

let loading: Promise<void> | undefined;

/**
 * For a page: without its styles, the server sends it as a document, which has them.
 * @throws when they do not come in time
 */
export async function loadLaterStyles(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, timeLimit, new Error('The styles are late.'));
  });
  await Promise.race([loading, late]);
}

function load(): Promise<void> {
  const link = document.createElement('link');
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('The styles could not be loaded.'));
    };
  });
  link.rel = 'stylesheet';
  link.href = address;
  // After the page's own styles, which stand in the body.
  document.body.append(link);
  return loaded;
}

/** A part without its styles is better than none. */
const waitForStyles = () =>
  loadLaterStyles().then(
    () => true,
    () => true,
  );

/** For a part that is loaded late and styled by later.css. */
export function withLaterStyles<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), waitForStyles()]);
    return part;
  };
}

/** Tells whether later.css is there, for what is rendered at once and styled by it. */
export const useLaterStyles = (isWanted: boolean): boolean =>
  usePart(waitForStyles, isWanted).part === true;
