import type { ShopProcess } from './shop-process.ts';

/** More would take too much memory: some 150 MB each. */
const maxShops = 3;

/** The shops of one worker that were used last. */
export class RunningShops {
  /** The one that is longest unused is first. */
  readonly #shops = new Map<object, ShopProcess>();

  /** @param kind tests that name the same object share a shop */
  async findOrStart(kind: object, start: () => Promise<ShopProcess>): Promise<ShopProcess> {
    const running = this.#shops.get(kind);
    if (!running && this.#shops.size >= maxShops) await this.#removeOldest();
    const shop = running ?? (await start());
    this.#shops.delete(kind);
    this.#shops.set(kind, shop);
    return shop;
  }

  async removeAll(): Promise<void> {
    while (this.#shops.size > 0) await this.#removeOldest();
  }

  async #removeOldest(): Promise<void> {
    const [[kind, shop] = []] = this.#shops;
    if (kind) this.#shops.delete(kind);
    await shop?.remove();
  }
}
