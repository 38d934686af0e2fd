import { expect, it } from 'vitest';
import { pageMeta } from './page-meta.ts';

const settings = {
  brand: 'ADI',
  couponCode: 'WELCOMEADI',
  identityUrl: '',
  identityKey: '',
  catalogueUrl: '',
  publicUrl: 'https://shop.example',
  vitalsSample: 0,
  sendsMail: true,
  sendsPasswordMail: true,
};

it('cuts a long description at a word, for search engines and chats', () => {
  const meta = pageMeta(settings, { title: 'T', description: 'cotton '.repeat(60), path: '/' });
  const cut = meta.flatMap((each) => ('name' in each && each.name === 'description' ? [each] : []));
  expect(cut[0]).toHaveProperty('content', expect.stringMatching(/^(cotton )+cotton…$/));
  expect(JSON.stringify(cut[0]).length).toBeLessThan(260);
});

it('names the full address of a page, and none for pages that search engines must not index', () => {
  expect(pageMeta(settings, { title: 'T', path: '/shop' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.example/shop',
  });
  expect(pageMeta(settings, { title: 'T' })).toContainEqual({ name: 'robots', content: 'noindex' });
});

it('gives address, size and description of the picture for chats', () => {
  const image = { address: '/images/a/share.jpg', alt: 'Boot', width: 1200, height: 900 };
  const meta = pageMeta(settings, { title: 'T', path: '/', image });
  const pictures = meta.filter(
    (each) => 'property' in each && String(each.property).startsWith('og:image'),
  );
  expect(pictures).toEqual([
    { property: 'og:image', content: 'https://shop.example/images/a/share.jpg' },
    { property: 'og:image:alt', content: 'Boot' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '900' },
  ]);
  const elsewhere = { address: 'https://pictures.example/a.png', alt: 'Boot' };
  expect(pageMeta(settings, { title: 'T', path: '/', image: elsewhere })).toContainEqual({
    property: 'og:image',
    content: 'https://pictures.example/a.png',
  });
});
