import { Duplex } from 'node:stream';
import type { EmbeddedBackend } from './embedded-backend.ts';

type Done = (error?: Error | null) => void;

/** Stands where the `pg` client has its network socket, and leads to an embedded backend. */
export class BackendSocket extends Duplex {
  readonly #backend: Pick<EmbeddedBackend, 'exchange'>;

  constructor(backend: Pick<EmbeddedBackend, 'exchange'>) {
    super();
    this.#backend = backend;
  }

  /** There is no way to go; the client waits for the event. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(messages: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#backend.exchange(messages).then((answer) => {
      if (answer.length > 0) this.push(answer);
      done();
    }, done);
  }

  /** The client holds back the messages of one statement, so that they go in one exchange. */
  override _writev(parts: { chunk: Buffer }[], done: Done): void {
    this._write(Buffer.concat(parts.map(({ chunk }) => chunk)), 'utf8', done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  // What the client asks of a network socket, and has no meaning here.
  setNoDelay(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
