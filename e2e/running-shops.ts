import type { ShopProcess } from './shop-process.ts';

/** A shop takes some 150 MB and a second to start. */
const most = 3;

/** The running shops of one worker: those of the last test files. */
export class RunningShops {
  /** The one that is longest unused is first. */
  readonly #shops = new Map<object, ShopProcess>();

  /** @param kind tests that name the same object share a shop */
  async find(kind: object, start: () => Promise<ShopProcess>): Promise<ShopProcess> {
    const shop = this.#shops.get(kind) ?? (await start());
    this.#shops.delete(kind);
    this.#shops.set(kind, shop);
    const [[oldest, unused] = []] = this.#shops;
    if (this.#shops.size > most && oldest) {
      this.#shops.delete(oldest);
      await unused?.remove();
    }
    return shop;
  }

  async removeAll(): Promise<void> {
    await Promise.all([...this.#shops.values()].map((shop) => shop.remove()));
  }
}
