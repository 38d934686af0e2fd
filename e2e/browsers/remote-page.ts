/** What each of the browsers can be asked for; small, because each speaks another language. */
export interface RemotePage {
  /** Returns when the document is loaded. */
  open(url: string): Promise<void>;
  /** @param script an expression, also of a promise @returns its value, which JSON can hold */
  ask(script: string): Promise<unknown>;
  tap(place: { x: number; y: number }): Promise<void>;
  /** Into what has the focus. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Pixels. */
export const viewport = { width: 390, height: 780 };
