/** @param left null when they are not counted */
export function shownPieces(left: number | null): string {
  return left === null ? 'not counted' : String(left);
}
