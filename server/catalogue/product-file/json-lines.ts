import { FileFaultError } from '#server/csv/file-fault.ts';

/** The line of a JSON value and, a few levels deep, of its members. */
export interface JsonLines {
  line: number;
  members: Map<string, JsonLines>;
}

/** A list of an export is as deep. */
const deepestKept = 3;
const deepestAllowed = 200;

const token =
  /[\t\n\r ]*(?:("(?:[^"\\\p{Cc}]|\u007f|[\u0080-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)|([[\]{}:,]))/uy;

/** `JSON.parse` reports no lines. @throws {FileFaultError} with the line of the first mistake */
export function readJsonLines(text: string): JsonLines {
  const reader = new JsonReader(text);
  const lines = reader.readValue(0);
  reader.expectEnd();
  return lines;
}

class JsonReader {
  readonly #text: string;
  #position = 0;
  /** The line of `#counted`, up to which line breaks are counted. */
  #line = 1;
  #counted = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readValue(depth: number): JsonLines {
    const first = this.#next();
    const value: JsonLines = { line: this.#currentLine(), members: new Map() };
    if (first === '[' || first === '{') {
      this.#readMembers(first, depth, value.members);
    } else if (/^[\]},:]/.test(first)) {
      this.#fail(`has "${first}" where a value is expected`);
    }
    return value;
  }

  expectEnd(): void {
    this.#skipBlank();
    if (this.#position < this.#text.length) this.#fail('has more text after its end');
  }

  #readMembers(open: '[' | '{', depth: number, members: Map<string, JsonLines>): void {
    if (depth >= deepestAllowed) this.#fail(`has more than ${deepestAllowed} levels`);
    const close = open === '[' ? ']' : '}';
    if (this.#peek() === close) {
      this.#next();
      return;
    }
    for (let index = 0; ; index += 1) {
      const key = open === '[' ? String(index) : this.#readKey();
      const member = this.readValue(depth + 1);
      if (depth < deepestKept) members.set(key, member);
      const separator = this.#next();
      if (separator === close) return;
      if (separator !== ',') this.#fail(`needs a comma or "${close}" before ${separator}`);
    }
  }

  #readKey(): string {
    const key = this.#next();
    if (!key.startsWith('"')) this.#fail(`needs a name in double quotes, not ${key}`);
    if (this.#next() !== ':') this.#fail(`needs a colon after ${key}`);
    return String(JSON.parse(key));
  }

  #next(): string {
    token.lastIndex = this.#position;
    const match = token.exec(this.#text);
    if (!match) return this.#failHere();
    this.#position = token.lastIndex;
    return match[1] ?? match[2] ?? match[3] ?? '';
  }

  #peek(): string {
    this.#skipBlank();
    return this.#text.charAt(this.#position);
  }

  #skipBlank(): void {
    const blank = /[\t\n\r ]*/y;
    blank.lastIndex = this.#position;
    blank.exec(this.#text);
    this.#position = blank.lastIndex;
  }

  /** No token crosses a line's end. */
  #currentLine(): number {
    for (; this.#counted < this.#position; this.#counted += 1) {
      if (this.#text.charCodeAt(this.#counted) === 10) this.#line += 1;
    }
    return this.#line;
  }

  #failHere(): never {
    this.#skipBlank();
    const found = this.#text.slice(this.#position, this.#position + 20).split('\n', 1)[0];
    return this.#fail(found ? `cannot be read at ${found}` : 'ends too early');
  }

  #fail(fault: string): never {
    throw new FileFaultError([{ line: this.#currentLine(), fault: `the JSON ${fault}` }]);
  }
}
