import { signalAfter } from '#app/http/signal-after.ts';
import type { GoneProduct } from '#domain/catalogue/gone-product.ts';

/** Milliseconds. */
const timeLimit = 5_000;

/** Asks the shop. Undefined for what it does not know, and when it is out of reach. */
export async function findGone(id: number): Promise<GoneProduct | undefined> {
  try {
    const response = await fetch('/gone.json', { signal: signalAfter(timeLimit) });
    if (!response.ok) throw new Error(`/gone.json answered ${response.status}.`);
    const all = (await response.json()) as GoneProduct[];
    return all.find((product) => product.id === id);
  } catch (error) {
    console.warn('Products that are not sold any more could not be loaded.', error);
    return undefined;
  }
}
