interface BuildFacts {
  /** The path prefix of this language, e.g. `/ar`. */
  basePath: string;
  /** Built files; hashed names. */
  assets: string[];
  /** A file that only documents of this build name. */
  mark: string;
}

declare const __BUILD_FACTS__: BuildFacts;

export const buildFacts = __BUILD_FACTS__;
