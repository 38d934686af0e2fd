import { expect, it } from 'vitest';
import { webManifestRoutes } from './routes.ts';

const shop = webManifestRoutes({ brand: 'Nile & Sons', couponCode: 'NILESONS15' });

it.each([
  ['/manifest.webmanifest', { lang: 'en', dir: 'ltr', start_url: '/', scope: '/' }],
  ['/ar/manifest.webmanifest', { lang: 'ar', dir: 'rtl', start_url: '/ar', scope: '/ar' }],
])('%s puts the shop on a home screen, in its language', async (path, expected) => {
  const response = await shop.request(path);
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'Nile & Sons', display: 'standalone', ...expected });
  expect(manifest.description).toContain('Nile & Sons');
  expect(manifest.description).toContain('NILESONS15');
});
