/** What the other slices may ask of the pictures. */
export interface Pictures {
  /**
   * The full address of a published picture (`domain/picture-address.ts`), with its size and tint.
   * A URL is given back unchanged. A path where there is no picture is answered by an empty text:
   * a browser would ask for it below the page that it stands on. So is, for now, a new picture whose
   * measuring takes long; `onChange` tells when it is done.
   */
  addressOf(imagePath: string): Promise<string>;
  /**
   * Called whenever `addressOf` would answer otherwise for a path it was asked for.
   * @returns stops the calls
   */
  onChange(listener: () => void): () => void;
}
