import { mkdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { parsePictureAddress } from '#domain/picture-address.ts';
import { StartError } from '#server/start-error.ts';
import { measurementsIn } from './measurements/open-measurements.ts';
import { openPictures } from './open-pictures.ts';
import {
  createTestLog,
  drawPhotograph,
  drawPicture,
  makeTestFolder,
  openTestPictures,
} from './test/pictures.ts';

describe('the address of a picture', () => {
  it('tells the natural size and a light tint of the colour', async () => {
    const { put, addressOf } = await openTestPictures();
    await put('shoes/nile runner.png', await drawPicture(300, 200, '#c81e1e').png().toBuffer());
    const address = await addressOf('shoes/nile runner.png');
    expect(address).toMatch(/^\/images\/[0-9a-f]{16}-300x200-[0-9a-f]{6}\/nile%20runner\.png$/);
    const tint = parsePictureAddress(address)?.tint ?? '';
    const [red = 0, green = 0, blue = 0] = (tint.match(/../g) ?? []).map((hex) =>
      Number.parseInt(hex, 16),
    );
    expect(red).toBeGreaterThan(Math.max(green, blue) + 15);
    expect(Math.min(green, blue)).toBeGreaterThan(200);
  });

  it('takes the tint from what is opaque, and grey for what has no colour', async () => {
    const { put, addressOf } = await openTestPictures();
    const dot = await drawPicture(20, 20, '#1e46c8').png().toBuffer();
    const onNothing = drawPicture(100, 100, '#ff000000').composite([{ input: dot }]);
    await put('dot.png', await onNothing.png().toBuffer());
    await put('blue.png', await drawPicture(100, 100, '#1e46c8').png().toBuffer());
    await put('grey.png', await drawPicture(10, 10, '#777').toColourspace('b-w').png().toBuffer());
    await put('nothing.png', await drawPicture(10, 10, '#00000000').png().toBuffer());
    const tints = await Promise.all(
      ['dot.png', 'blue.png', 'grey.png', 'nothing.png'].map(
        async (path) => parsePictureAddress(await addressOf(path))?.tint,
      ),
    );
    expect(tints[0]).toBe(tints[1]);
    expect(tints.slice(2)).toEqual(['e8e8e8', 'e8e8e8']);
  });

  it('tells the size of a photo as it is seen, turned upright', async () => {
    const { put, addressOf } = await openTestPictures();
    const lying = drawPicture(300, 200).jpeg().withMetadata({ orientation: 6 });
    await put('photo.jpg', await lying.toBuffer());
    expect(await addressOf('photo.jpg')).toContain('-200x300-');
  });

  it('reads every format of pixels that a shop has', async () => {
    const { put, addressOf } = await openTestPictures();
    for (const format of ['png', 'jpeg', 'webp', 'avif', 'gif', 'tiff'] as const) {
      await put(`a.${format}`, await drawPicture(40, 30).toFormat(format).toBuffer());
      expect(await addressOf(`a.${format}`)).toContain('-40x30-');
    }
  });

  it('ends with the focus of a photograph: the owner’s, or the one that is found', async () => {
    const { put, addressOf, fetch } = await openTestPictures();
    await put('photo.jpg', await (await drawPhotograph(400, 300)).jpeg().toBuffer());
    await put('cut-out.png', await drawPicture(400, 300).png().toBuffer());
    const found = await addressOf('photo.jpg');
    expect(found).toMatch(/\/photo\.jpg#\d+,\d+$/);
    expect((await fetch(found)).status).toBe(200);
    expect(await addressOf('photo.jpg#10,0')).toBe(found.replace(/#.*/, '#10,0'));
    expect(await addressOf('cut-out.png')).toMatch(/\/cut-out\.png$/);
    expect(await addressOf('cut-out.png#50,20')).toMatch(/\/cut-out\.png#50,20$/);
    expect(await addressOf('photo.jpg#500,0')).toBe('');
  });

  it('finds a name in Arabic or with accents, however the disk spells it', async () => {
    const { put, addressOf } = await openTestPictures();
    const picture = await drawPicture(10, 10).png().toBuffer();
    await put('حذاء.png', picture);
    await put('café.png'.normalize('NFD'), picture);
    await put('50%2e off.png', picture);
    expect(decodeURIComponent(await addressOf('حذاء.png'))).toMatch(/\/حذاء\.png$/);
    expect(await addressOf('café.png'.normalize('NFC'))).toMatch(/^\/images\/.*\/caf%C3%A9\.png$/);
    expect(await addressOf('50%2e off.png')).toMatch(/\/50%252e%20off\.png$/);
  });

  it('takes the owner’s picture before the demo’s of the same name', async () => {
    const { folder, put, addressOf } = await openTestPictures();
    await writeFile(join(folder, 'demo-images/a.png'), await drawPicture(10, 10).png().toBuffer());
    expect(await addressOf('a.png')).toContain('-10x10-');
    await put('a.png', await drawPicture(20, 20).png().toBuffer());
    expect(await addressOf('a.png')).toContain('-20x20-');
  });

  it('that stands elsewhere is left as it is', async () => {
    const { addressOf } = await openTestPictures();
    const paths = ['https://example.com/a.png', 'HTTP://example.com/a.png', '//example.com/a.png'];
    paths.push('data:image/png;base64,AAAA', '');
    expect(await Promise.all(paths.map(addressOf))).toEqual(paths);
  });

  it('is empty for what is no path to a picture in the folders: no browser asks for it', async () => {
    const { folder, put, addressOf } = await openTestPictures();
    const picture = await drawPicture(10, 10).png().toBuffer();
    await writeFile(join(folder, 'secret.png'), picture);
    await put('shoes/.hidden.png', picture);
    await mkdir(join(folder, 'images-of-others'));
    await writeFile(join(folder, 'images-of-others/a.png'), picture);
    await symlink(join(folder, 'secret.png'), join(folder, 'images/link.png'));
    await symlink(join(folder, 'images-of-others'), join(folder, 'images/others'));
    await symlink(join(folder, 'images/loop.png'), join(folder, 'images/loop.png'));
    const paths = [
      ...['../secret.png', 'shoes/../../secret.png', '..\\secret.png', '%2e%2e/secret.png'],
      ...['..%2fsecret.png', join(folder, 'secret.png'), 'secret.png\0.png', './shoes/../a.png'],
      ...['link.png', 'others/a.png', 'loop.png', 'shoes/.hidden.png', 'shoes', 'shoes/', 'no.png'],
      ...[
        '\ud800.png',
        `${'a'.repeat(300)}.png`,
        `${'a/'.repeat(2000)}b.png`,
        '../images-of-others/a.png',
      ],
    ];
    expect(await Promise.all(paths.map(addressOf))).toEqual(paths.map(() => ''));
  });

  it('follows a link that stays inside the folder', async () => {
    const { folder, put, addressOf } = await openTestPictures();
    await put('shoes/a.png', await drawPicture(10, 10).png().toBuffer());
    await symlink(join(folder, 'images/shoes/a.png'), join(folder, 'images/b.png'));
    expect(await addressOf('b.png')).toMatch(/-10x10-[0-9a-f]{6}\/b\.png$/);
  });
});

describe('a file that is no picture', () => {
  it('is not shown, and said once with what to do', async () => {
    const { put, addressOf, logged } = await openTestPictures();
    const whole = await drawPicture(400, 400).jpeg().toBuffer();
    await put('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await put('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await put('half.jpg', whole.subarray(0, whole.length / 2));
    await put('empty.png', '');
    const paths = ['drawing.svg', 'drawing.png', 'half.jpg', 'empty.png'];
    expect(await Promise.all(paths.map(addressOf))).toEqual(['', '', '', '']);
    expect(await Promise.all(paths.map(addressOf))).toEqual(['', '', '', '']);
    expect(logged).toHaveLength(4);
    expect(logged.find((line) => line.includes('drawing.svg'))).toContain(
      'save it as one of these',
    );
  });

  it('is not decoded when it would fill the memory', async () => {
    const { put, addressOf, logged } = await openTestPictures();
    const bomb = await drawPicture(10, 10).png().toBuffer();
    // A PNG's head holds its size and a checksum.
    bomb.writeUInt32BE(20_000, 16);
    bomb.writeUInt32BE(20_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await put('bomb.png', bomb);
    expect(await addressOf('bomb.png')).toBe('');
    expect(logged.join()).toContain('pixel limit');
  });

  it('is tried again when it was replaced', async () => {
    const { put, addressOf } = await openTestPictures();
    await put('a.png', 'not yet');
    expect(await addressOf('a.png')).toBe('');
    await put('a.png', await drawPicture(10, 10).png().toBuffer());
    expect(await addressOf('a.png')).toContain('-10x10-');
  });
});

describe('a shop with many pictures', () => {
  it('does not read a picture again after a restart unless it has changed', async () => {
    const first = await openTestPictures();
    const file = join(first.folder, 'images/a.png');
    const date = new Date('2024-05-05');
    await first.put('a.png', await drawPicture(10, 10, '#d03020').png().toBuffer());
    await utimes(file, date, date);
    const address = await first.addressOf('a.png');
    const again = await openTestPictures({ folder: first.folder });
    expect(await again.addressOf('a.png')).toBe(address);

    const { size, ctimeMs } = await stat(file);
    const replacement = await drawPicture(10, 10, '#20d030').png().toBuffer();
    await vi.waitFor(async () => {
      await first.put('a.png', replacement);
      await utimes(file, date, date);
      expect((await stat(file)).ctimeMs).not.toBe(ctimeMs);
    }, 30_000);
    expect((await stat(file)).size).toBe(size);
    const changed = await again.addressOf('a.png');
    expect(changed).not.toBe(address);
    const third = await openTestPictures({ folder: first.folder });
    expect(await third.addressOf('a.png')).toBe(changed);
  });

  it('does not wait for all the new ones: they are told of when they are measured', async () => {
    const { put, addressOf, onChange } = await openTestPictures({ patienceMs: 0 });
    const paths = ['a.png', 'b.png', 'c.png', 'd.png'];
    const photo = (index: number) =>
      drawPicture(3000 + index, 3000)
        .png()
        .toBuffer();
    for (const [index, path] of paths.entries()) await put(path, await photo(index));
    let addresses: string[] = [];
    onChange(async () => {
      addresses = await Promise.all(paths.map(addressOf));
    });
    expect(await Promise.all(paths.map(addressOf))).toContain('');
    await vi.waitFor(
      () =>
        expect(addresses.map((address) => address.split('-')[1])).toEqual(
          paths.map((_, index) => `${3000 + index}x3000`),
        ),
      { timeout: 60_000 },
    );
  });

  it('starts with measurements that a killed process left half written', async () => {
    const first = await openTestPictures();
    await first.put('a.png', await drawPicture(10, 10).png().toBuffer());
    const address = await first.addressOf('a.png');
    await writeFile(measurementsIn(join(first.folder, 'cache')), '{"path":"/a.png","signatu');
    const again = await openTestPictures({ folder: first.folder });
    expect(await again.addressOf('a.png')).toBe(address);
  });

  it('measures again what an older version measured without looking for photographs', async () => {
    const first = await openTestPictures();
    await first.put('photo.jpg', await (await drawPhotograph(400, 300)).jpeg().toBuffer());
    const address = await first.addressOf('photo.jpg');
    const kept = measurementsIn(join(first.folder, 'cache'));
    await writeFile(kept, (await readFile(kept, 'utf8')).replace(/,"focus":[^}]*}/, ''));
    const again = await openTestPictures({ folder: first.folder });
    expect(await again.addressOf('photo.jpg')).toBe(address);
    expect(await readFile(kept, 'utf8')).toContain('"focus"');
  });

  it('says in one line which folder cannot be made', async () => {
    const folder = await makeTestFolder();
    await writeFile(join(folder, 'taken'), '');
    const opening = openPictures({
      folders: [join(folder, 'taken')],
      cacheFolder: join(folder, 'cache'),
      log: createTestLog([]),
    });
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow(/^[^\n]*taken[^\n]*DATA_DIR[^\n]*$/);
  });
});

describe('a photo that the owner replaces', () => {
  it('is seen at once, also one that is new or gone or in a new folder', async () => {
    const { folder, put, addressOf, onChange } = await openTestPictures();
    await put('a.png', await drawPicture(10, 10).png().toBuffer());
    await addressOf('a.png');
    await addressOf('new/b.png');
    let addresses: string[] = [];
    const stop = onChange(async () => {
      addresses = await Promise.all(['a.png', 'new/b.png'].map(addressOf));
    });
    await put('a.png', await drawPicture(20, 20).png().toBuffer());
    await vi.waitFor(() => expect(addresses[0]).toContain('-20x20-'), { timeout: 30_000 });
    await put('new/b.png', await drawPicture(30, 30).png().toBuffer());
    await vi.waitFor(() => expect(addresses[1]).toContain('-30x30-'), { timeout: 30_000 });
    await put('new/b.png', await drawPicture(40, 40).png().toBuffer());
    await vi.waitFor(() => expect(addresses[1]).toContain('-40x40-'), { timeout: 30_000 });
    await rm(join(folder, 'images/a.png'));
    await vi.waitFor(() => expect(addresses[0]).toBe(''), { timeout: 30_000 });
    stop();
  });
});
