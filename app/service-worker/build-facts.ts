/** What `scripts/build-service-worker.mjs` writes into the worker. */
interface BuildFacts {
  /** What the addresses of this language begin with: nothing, or e.g. `/ar`. */
  basePath: string;
  /** Addresses of the built files; their names change with their content. */
  assets: string[];
  /** The file that only the documents of this very build name. */
  mark: string;
}

declare const __BUILD_FACTS__: BuildFacts;

export const buildFacts = __BUILD_FACTS__;
