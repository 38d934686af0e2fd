/**
 * The one of the names that somebody most likely meant: of each of its words, at most a third of
 * the letters must be added, taken away or changed. Undefined when none is so near.
 */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const words = written.toLowerCase().split(' ');
  const near = names.flatMap((name) => {
    const distance = wordDistance(words, name.split(' '));
    return distance === undefined ? [] : [{ name, distance }];
  });
  return near.sort((a, b) => a.distance - b.distance)[0]?.name;
}

function wordDistance(from: readonly string[], to: readonly string[]): number | undefined {
  if (from.length !== to.length) return undefined;
  const distances = to.map((word, index) => editDistance(from[index] ?? '', word));
  const near = distances.every((distance, index) => distance <= (to[index] ?? '').length / 3);
  return near ? distances.reduce((sum, distance) => sum + distance, 0) : undefined;
}

/** Letters added, taken away or changed on the shortest way from one text to the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const changed = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
