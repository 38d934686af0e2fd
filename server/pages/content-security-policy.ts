/** The hashes of inline scripts and styles. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Without the shop's own. */
export function outsideOrigins(addresses: readonly (string | undefined)[]): string[] {
  const origins = addresses.flatMap((address) => {
    const origin = address === undefined ? undefined : URL.parse(address)?.origin;
    return origin === undefined ? [] : [origin];
  });
  return [...new Set(origins)];
}

/**
 * Inline scripts and styles need a hash, style attributes (tints, transition names) do not. Of
 * pictures from elsewhere, it names the sources that the list has (`picture-sources.ts`).
 */
export function contentSecurityPolicy(options: {
  connectTo: readonly string[];
  https: boolean;
}): (inline: InlineSources, pictures: readonly string[]) => string {
  const rest = [
    "default-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ['connect-src', "'self'", ...options.connectTo].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return ({ scripts, styles }, pictures) =>
    [
      ["script-src 'self'", ...scripts].join(' '),
      ["style-src 'self'", ...styles].join(' '),
      ["img-src 'self'", ...pictures].join(' '),
      rest,
    ].join('; ');
}
