/** Milliseconds: after that, the server sends the next page with its styles. */
const patience = 5_000;

const loading = new Map<string, Promise<void>>();
const loaded = new Set<string>();

export const isSheetLoaded = (address: string): boolean => loaded.has(address);

/**
 * Once; again after a failure. Also when the document has the sheet: a page's own link goes with it.
 * @throws when the styles do not come
 */
export function loadSheet(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const sheet = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => {
      loaded.add(address);
      resolve();
    };
    link.onerror = () => {
      link.remove();
      loading.delete(address);
      reject(new Error('The styles could not be loaded.'));
    };
    // After the page's own styles, which stand in the body.
    document.body.append(link);
  });
  loading.set(address, sheet);
  return sheet;
}

/** @throws when they do not come, or come late */
export async function loadSheetInTime(address: string): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, patience, new Error('The styles are late.'));
  });
  await Promise.race([loadSheet(address), late]);
}
