export interface Pictures {
  /**
   * A URL is returned unchanged; a missing picture gives an empty text, because a browser would
   * resolve the path against its page. So does a slow new picture, until `onChange`.
   */
  addressOf(imagePath: string): Promise<string>;
  /** Reports new answers of `addressOf` for requested paths. @returns stops the calls */
  onChange(listener: () => void): () => void;
}
