/** Keeps what was used last, up to a size in bytes. */
export class PageCache<Page> {
  readonly #pages = new Map<string, { page: Page; size: number }>();
  readonly #most: number;
  #size = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get(key: string): Page | undefined {
    const kept = this.#pages.get(key);
    if (!kept) return undefined;
    // A map keeps the order of entering: the one used last goes to the end.
    this.#pages.delete(key);
    this.#pages.set(key, kept);
    return kept.page;
  }

  set(key: string, page: Page, size: number): void {
    if (size > this.#most) return;
    this.#forget(key);
    this.#pages.set(key, { page, size });
    this.#size += size;
    for (const oldest of this.#pages.keys()) {
      if (this.#size <= this.#most) break;
      this.#forget(oldest);
    }
  }

  clear(): void {
    this.#pages.clear();
    this.#size = 0;
  }

  #forget(key: string): void {
    this.#size -= this.#pages.get(key)?.size ?? 0;
    this.#pages.delete(key);
  }
}
