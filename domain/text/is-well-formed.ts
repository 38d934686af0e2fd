/** False with half a character of Unicode. As `isWellFormed`, which browsers have since 2023. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
