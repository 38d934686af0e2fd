/** What stands below a list that goes on. @param next null at its end */
export function moreRows(command: string, next: string | number | null): string {
  return next === null ? '' : `\n\nThere are more: ${command} --after ${next}`;
}
