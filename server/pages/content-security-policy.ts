/** Of inline scripts and styles. */
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

/** Inline scripts and styles need a hash, style attributes (tints, transition names) do not. */
export function contentSecurityPolicy(options: {
  connectTo: readonly string[];
  https: boolean;
}): (inline: InlineSources) => string {
  const rest = [
    "default-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // A list may use pictures from anywhere.
    "img-src 'self' data: https:",
    ['connect-src', "'self'", ...options.connectTo].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return ({ scripts, styles }) =>
    [
      ["script-src 'self'", ...scripts].join(' '),
      ["style-src 'self'", ...styles].join(' '),
      rest,
    ].join('; ');
}
