/** What the other slices may ask of the pictures. */
export interface Pictures {
  /**
   * The full address of a published picture (`domain/picture-address.ts`), with its size and tint.
   * A URL, or a path where there is no picture, is given back unchanged.
   */
  addressOf(imagePath: string): Promise<string>;
  /**
   * Called whenever `addressOf` would answer otherwise for a path it was asked for.
   * @returns stops the calls
   */
  onChange(listener: () => void): () => void;
}
