import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];
type Module = Parameters<NonNullable<Options['preRun']>[number]>[0];

/** What of Emscripten's file system on Node.js is not in its types. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: OpenFile) => number };
  realPath(node: unknown): string;
}

interface OpenFile {
  /** Node.js's descriptor; a folder has none. */
  nfd?: number;
  node: unknown;
}

/** Of WebAssembly's system interface: PostgreSQL ends rather than go on with what may be lost. */
const inputOutputError = 29;

/** The files of an embedded database, which reach the disk when PostgreSQL says so. */
class DurableFiles extends NodeFS {
  readonly #flush: (descriptor: number) => void;

  constructor(folder: string, flush: (descriptor: number) => void) {
    super(folder);
    this.#flush = flush;
  }

  override async init(pglite: PGlite, given: Options): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(pglite, given);
    const flushFiles = (module: Module) => this.#flushFilesOf(module);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), flushFiles] },
    };
  }

  #flushFilesOf(module: Module): void {
    const files = module.NODEFS as unknown as NodeFileSystem;
    files.stream_ops.fsync = ({ nfd, node }) => {
      try {
        if (nfd === undefined) this.#flushFolder(files.realPath(node));
        else this.#flush(nfd);
        return 0;
      } catch {
        return inputOutputError;
      }
    };
  }

  #flushFolder(path: string): void {
    const descriptor = openSync(path, 'r');
    try {
      this.#flush(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }
}

/**
 * How PGlite opens a database that keeps what it has confirmed over a power cut (decision 0012).
 * @param flush waits until the disk has what was written to a descriptor
 */
export function durably(
  folder: string,
  flush: (descriptor: number) => void = fdatasyncSync,
): PGliteOptions {
  const doNotFlush = '-F';
  return {
    fs: new DurableFiles(folder, flush),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== doNotFlush),
      // Of the ways to flush its log the one that comes as far as the file system above.
      '-c',
      'wal_sync_method=fsync',
    ],
  };
}

/** Waits until the disk has all files of a folder: making a database flushes none of them. */
export async function flushAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const handle = await open(join(entry.parentPath, entry.name), 'r');
    await handle.datasync();
    await handle.close();
  }
}
