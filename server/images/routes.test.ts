import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parsePictureAddress, renditionAddress, sharedAddress } from '#domain/picture-address.ts';
import { createWorkQueue } from '#server/turns/work-queue.ts';
import { pictureRoutes } from './routes.ts';
import { drawPicture, openTestPictures, type TestPictures } from './test/pictures.ts';

async function openWithOnePicture(width = 400, height = 300) {
  const pictures = await openTestPictures();
  await pictures.put('runner.png', await drawPicture(width, height).png().toBuffer());
  const picture = parsePictureAddress(await pictures.addressOf('runner.png'));
  if (!picture) throw new Error('The picture has no address.');
  return { ...pictures, picture };
}

const takesAvif = { headers: { Accept: 'image/avif,image/webp,image/*,*/*;q=0.8' } };

async function sizeOf(response: Response) {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { format, width, height };
}

async function renditionsIn({ folder }: TestPictures): Promise<string[]> {
  const files = await readdir(join(folder, 'cache'), { recursive: true });
  return files.filter((file) => /\.(avif|webp|jpeg)/.test(file));
}

describe('GET /images/…/<width>/<name>', () => {
  it('is AVIF for a browser that takes it, kept for ever', async () => {
    const { fetch, picture } = await openWithOnePicture();
    const response = await fetch(renditionAddress(picture, 160), takesAvif);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Accept, Save-Data',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    // No others: a list brings many pictures.
    expect([...response.headers.keys()].sort()).toEqual([
      ...['cache-control', 'content-length', 'content-security-policy', 'content-type'],
      ...['cross-origin-resource-policy', 'date', 'etag', 'vary', 'x-content-type-options'],
    ]);
    // sharp names AVIF's container.
    expect(await sizeOf(response)).toEqual({ format: 'heif', width: 160, height: 120 });
  });

  it.each([
    [undefined, 'webp'],
    ['*/*', 'webp'],
    ['image/*', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/webp, image/avif;q=0.5', 'webp'],
    ['image/webp;q=0.5, IMAGE/AVIF', 'avif'],
    ['text/html', 'webp'],
  ])('answers Accept: %s with %s', async (accept, format) => {
    const { fetch, picture } = await openWithOnePicture(40, 30);
    const headers = accept === undefined ? {} : { Accept: accept };
    const response = await fetch(renditionAddress(picture, 160), { headers });
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    await response.arrayBuffer();
  });

  it('is half as wide for who saves data, down to the narrowest', async () => {
    const { fetch, picture } = await openWithOnePicture(700, 350);
    const headers = { 'Save-Data': 'on' };
    const widths = await Promise.all(
      ([160, 320, 480, 960] as const).map(async (width) => {
        const response = await fetch(renditionAddress(picture, width), { headers });
        return (await sizeOf(response)).width;
      }),
    );
    expect(widths).toEqual([160, 160, 160, 480]);
  });

  it('never enlarges a picture', async () => {
    const { fetch, picture } = await openWithOnePicture();
    const response = await fetch(renditionAddress(picture, 480));
    expect(await sizeOf(response)).toEqual({ format: 'webp', width: 400, height: 300 });
  });

  it('turns a photo upright and tells nothing of where it was taken', async () => {
    const { put, addressOf, fetch } = await openTestPictures();
    const photo = drawPicture(300, 200)
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } });
    await put('photo.jpg', await photo.withMetadata({ orientation: 6 }).toBuffer());
    const response = await fetch(await addressOf('photo.jpg'));
    const metadata = await sharp(await response.arrayBuffer()).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 300 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  });

  it('answers HEAD with the same headers', async () => {
    const { fetch, picture } = await openWithOnePicture();
    const address = renditionAddress(picture, 160);
    const body = await (await fetch(address)).arrayBuffer();
    const head = await fetch(address, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(body.byteLength));
    expect(head.headers.get('content-type')).toBe('image/webp');
  });

  it('answers 304 to who has it already, in the same format', async () => {
    const { fetch, picture } = await openWithOnePicture();
    const address = renditionAddress(picture, 160);
    const etag = (await fetch(address, takesAvif)).headers.get('etag') ?? '';
    const again = await fetch(address, {
      headers: { ...takesAvif.headers, 'If-None-Match': etag },
    });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
    expect(again.headers.get('cache-control')).toContain('immutable');
    const asWebp = await fetch(address, { headers: { 'If-None-Match': etag } });
    expect(asWebp.status).toBe(200);
  });

  it('is made once for many who ask at once', async () => {
    const pictures = await openWithOnePicture(1200, 1200);
    const address = renditionAddress(pictures.picture, 960);
    const bodies = await Promise.all(
      Array.from({ length: 20 }, async () => (await pictures.fetch(address)).arrayBuffer()),
    );
    expect(new Set(bodies.map((body) => Buffer.from(body).toString('hex'))).size).toBe(1);
    expect(await renditionsIn(pictures)).toHaveLength(1);
  });

  it('is not made again after a restart', async () => {
    const first = await openWithOnePicture();
    const address = renditionAddress(first.picture, 320);
    await (await first.fetch(address)).arrayBuffer();
    const again = await openTestPictures({ folder: first.folder });
    await rm(join(first.folder, 'images/runner.png'));
    expect((await again.fetch(address)).status).toBe(200);
  });

  it('is 404 and not kept for any other address', async () => {
    const pictures = await openWithOnePicture();
    const { fetch, picture } = pictures;
    const good = renditionAddress(picture, 160);
    const { hash, tint } = picture;
    const addresses = [
      good.replace(hash, '0123456789abcdef'),
      good.replace(tint, tint === 'ffffff' ? 'eeeeee' : 'ffffff'),
      good.replace('400x300', '400x301'),
      good.replace('/160/', '/161/'),
      good.replace('/160/', '/640/'),
      good.replace('runner.png', 'walker.png'),
      good.replace('runner.png', '%zz.png'),
      good.replace('runner.png', '..%2f..%2frunner.png'),
      '/images/runner.png',
      '/images/../images/runner.png',
      '/images/',
    ];
    for (const address of addresses) {
      const response = await fetch(address);
      expect([address, response.status]).toEqual([address, 404]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toContain('text/plain');
    }
    expect(await renditionsIn(pictures)).toEqual([]);
  });
});

describe('GET /images/…/<name>, for other clients than our pages', () => {
  it('is the largest rendition', async () => {
    const { fetch, addressOf } = await openWithOnePicture();
    const response = await fetch(await addressOf('runner.png'));
    expect(await sizeOf(response)).toEqual({ format: 'webp', width: 400, height: 300 });
  });
});

describe('GET /images/…/<name>/share.jpg, for chats', () => {
  it('is a JPEG, whatever is accepted, on the tint of the picture', async () => {
    const pictures = await openTestPictures();
    await pictures.put('cut-out.png', await drawPicture(1600, 800, '#00000000').png().toBuffer());
    const picture = parsePictureAddress(await pictures.addressOf('cut-out.png'));
    if (!picture) throw new Error('The picture has no address.');
    for (const init of [{}, takesAvif, { headers: { 'Save-Data': 'on' } }]) {
      const response = await pictures.fetch(sharedAddress(picture), init);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('vary')).toBeNull();
      const bytes = await response.arrayBuffer();
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 600,
      });
      const { dominant } = await sharp(bytes).stats();
      const tint = picture.tint.match(/../g)?.map((part) => Number.parseInt(part, 16)) ?? [];
      const seen = [dominant.r, dominant.g, dominant.b];
      // Counted in steps of 16.
      for (const [index, part] of seen.entries()) {
        expect(Math.abs(part - (tint[index] ?? 0))).toBeLessThanOrEqual(16);
      }
    }
    expect(await renditionsIn(pictures)).toHaveLength(1);
  });

  it('is 404 for what is no picture, and no picture but a rendition of one of that name', async () => {
    const { fetch, picture, put, addressOf } = await openWithOnePicture();
    const shared = sharedAddress(picture);
    for (const address of [
      shared.replace('runner.png', 'walker.png'),
      shared.replace(picture.hash, '0123456789abcdef'),
      shared.replace('share.jpg', 'share.png'),
    ]) {
      expect((await fetch(address)).status).toBe(404);
    }
    await put('share.jpg', await drawPicture(300, 300, '#2030d0').jpeg().toBuffer());
    const named = parsePictureAddress(await addressOf('share.jpg'));
    if (!named) throw new Error('The picture has no address.');
    const response = await fetch(renditionAddress(named, 160));
    expect(await sizeOf(response)).toMatchObject({ format: 'webp', width: 160 });
  });
});

describe('the address of a photo that was replaced', () => {
  it('still answers with the old photo where that was kept, and otherwise with 404', async () => {
    const { put, fetch, picture, addressOf } = await openWithOnePicture();
    const seen = await (await fetch(renditionAddress(picture, 160))).arrayBuffer();
    await put('runner.png', await drawPicture(500, 300, '#2030d0').png().toBuffer());
    await addressOf('runner.png');
    const again = await fetch(renditionAddress(picture, 160));
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(seen));
    expect((await fetch(renditionAddress(picture, 320))).status).toBe(404);
  });
});

describe('more pictures asked for than can be made', () => {
  it('asks to try again later', async () => {
    const busy = createWorkQueue({ atOnce: 1, maxWaiting: 0 });
    void busy.run(() => new Promise(() => {}));
    const make = () => busy.run(async () => undefined);
    const routes = pictureRoutes({ get: make, getShared: make });
    for (const path of ['160/a.png', 'a.png/share.jpg']) {
      const response = await routes.request(`/images/0123456789abcdef-9x9-ffffff/${path}`);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('a disk on which nothing can be kept', () => {
  it('makes the shop slower but shows the pictures', async () => {
    const { folder, fetch, picture, logged } = await openWithOnePicture();
    await rm(join(folder, 'cache'), { recursive: true });
    await writeFile(join(folder, 'cache'), 'in the way');
    expect((await fetch(renditionAddress(picture, 160))).status).toBe(200);
    expect(logged.join()).toContain('could not be kept');
  });
});
