/** LRU, limited by bytes. */
export class ByteCache<Value> {
  readonly #values = new Map<string, { value: Value; size: number }>();
  readonly #most: number;
  #size = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get(key: string): Value | undefined {
    const kept = this.#values.get(key);
    if (!kept) return undefined;
    // A map keeps insertion order: move the last used one to the end.
    this.#values.delete(key);
    this.#values.set(key, kept);
    return kept.value;
  }

  set(key: string, value: Value, size: number): void {
    if (size > this.#most) return;
    this.#forget(key);
    this.#values.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#most) break;
      this.#forget(oldest);
    }
  }

  clear(): void {
    this.#values.clear();
    this.#size = 0;
  }

  #forget(key: string): void {
    this.#size -= this.#values.get(key)?.size ?? 0;
    this.#values.delete(key);
  }
}
