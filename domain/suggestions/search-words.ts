/** The answer of `GET /search-words.json`. */
export interface SearchWords {
  /** Words that mean the same, with commas between them. */
  lines: readonly string[];
}

/** @param setting the owner's setting `search-words` */
export function readSearchWords(setting = ''): SearchWords {
  return { lines: setting.split('\n').filter((line) => line.trim() !== '') };
}
