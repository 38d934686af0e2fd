/** Of the header `Authorization`; undefined for all other kinds of it. */
export function shownToken(header = ''): string | undefined {
  return /^Bearer (\S{1,100})$/.exec(header)?.[1];
}
