import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];
type Module = Parameters<NonNullable<Options['preRun']>[number]>[0];

/** Waits until the disk has what was written to a descriptor. */
type Flush = (descriptor: number) => void;

/** What of Emscripten's file system on Node.js is not in its types. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: OpenFile) => number };
  realPath(node: unknown): string;
  /** The system's error as WebAssembly's system interface numbers it. */
  convertNodeCode(error: unknown): number;
}

interface OpenFile {
  /** Node.js's descriptor; a folder has none. */
  nfd?: number;
  node: unknown;
}

/** The files of an embedded database, which reach the disk when PostgreSQL says so. */
class DurableFiles extends NodeFS {
  readonly #flush: Flush;

  constructor(folder: string, flush: Flush) {
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
        if (nfd === undefined) flushPath(files.realPath(node), this.#flush);
        else this.#flush(nfd);
        return 0;
      } catch (error) {
        // PostgreSQL ends rather than go on with what may be lost, and tells less of the cause.
        console.error('The embedded database could not be flushed to the disk.', error);
        return files.convertNodeCode(error);
      }
    };
  }
}

/**
 * How PGlite opens a database that keeps what it has confirmed over a power cut (decision 0012).
 */
export function durably(folder: string, flush: Flush = fdatasyncSync): PGliteOptions {
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

/** Waits until the disk has a folder and all that is in it: making a database flushes nothing. */
export async function flushAll(folder: string, flush: Flush = fdatasyncSync): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries) flushPath(join(parentPath, name), flush);
  flushPath(folder, flush);
}

/** The same of one file, or of the names in one folder. */
export function flushPath(path: string, flush: Flush = fdatasyncSync): void {
  const descriptor = openSync(path, 'r');
  try {
    flush(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
