/** What is a shopper's own, or no page at all. */
const shoppersOwn = ['/cart', '/auth', '/orders', '/session', '/api/'];

/** `/robots.txt`: every page may be read but a shopper's own ones. */
export function buildRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...shoppersOwn.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
