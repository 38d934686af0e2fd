/** What fits into a line. */
const fewNames = 5;

/** JSON escapes control characters. */
export function quoted(name: string): string {
  return JSON.stringify(name);
}

/** A warning about all of these together; none without a name. @param all names each of them */
export function aboutNames(
  names: readonly string[],
  { all }: { all: boolean },
  sentence: (many: boolean) => [fault: string, advice: string],
): string[] {
  if (names.length === 0) return [];
  const [fault, advice] = sentence(names.length > 1);
  if (all && names.length > fewNames) {
    return [[`Warning: ${fault} (${advice}):`, ...names.map((name) => `  ${name}`)].join('\n')];
  }
  const more = names.length - fewNames;
  const rest = more > 0 ? ` and ${more} more` : '';
  return [`Warning: ${fault}: ${names.slice(0, fewNames).join(', ')}${rest} (${advice}).`];
}
