/** `scripts/build/build-office.mjs` writes them. */
declare const __OFFICE_FACTS__: {
  /** Names the build. */
  entry: string;
  /** All files of the build, by their addresses. */
  files: readonly string[];
};

export const buildFacts = __OFFICE_FACTS__;
