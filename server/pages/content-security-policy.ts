import type { InlineSources } from './inline-code.ts';

/** The origins that pages may call besides their own. */
export function outsideOrigins(addresses: readonly (string | undefined)[]): string[] {
  const origins = addresses.flatMap((address) => {
    const origin = address === undefined ? undefined : URL.parse(address)?.origin;
    return origin === undefined ? [] : [origin];
  });
  return [...new Set(origins)];
}

/**
 * What a page may load and call: its own, and the providers that the owner configured. Scripts and
 * styles within it are let in by their texts' hashes; tints and transition names are style
 * attributes, the one thing that is let in without.
 */
export function contentSecurityPolicy(options: {
  connectTo: readonly string[];
  https: boolean;
}): (inline: InlineSources) => string {
  const rest = [
    "default-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // A published list may name pictures anywhere.
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
