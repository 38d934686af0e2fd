import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishDemo } from '#server/catalogue/releases/publish-demo.ts';
import { procedures } from '#server/office/procedures.ts';
import { shirt, sizes, useTodayShop } from './test/today-shop.ts';

const { delivery, products, settings, today } = procedures;

describe('the check-list of a new shop', () => {
  const { ask, pass, place, database, dataDir, sendMails } = useTodayShop();
  const undone = async () => {
    const { rows } = (await ask(today.checklist)) as { rows: { what: string; isDone: boolean }[] };
    return rows.filter(({ isDone }) => !isDone).map(({ what }) => what);
  };

  it('ticks itself', async () => {
    const [firstly] = [{ ...shirt, stock: undefined }];
    await publishDemo(database(), {
      products: [{ ...firstly, imagePath: 'demo.png' } as never],
      ...{ stock: [], sizeCharts: [], settings: { sellerName: 'ADI (demo)' } },
    });
    expect(await undone()).toEqual(['products', 'pictures', 'delivery', 'seller', 'mail', 'order']);
    await ask(products.publish, { rows: [{ ...shirt, sizes }] });
    expect(await undone()).toEqual(['pictures', 'delivery', 'seller', 'mail', 'order']);

    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await mkdir(join(dataDir(), 'images'), { recursive: true });
    await writeFile(join(dataDir(), 'images', 'a.png'), pixel);
    // Files are looked at again after a moment.
    pass(1);
    expect(await undone()).toEqual(['delivery', 'seller', 'mail', 'order']);

    await ask(delivery.set, { governorate: 'giza', fee: 20, days: 1 });
    await ask(settings.set, { name: 'seller-name', value: 'Nile Shirts' });
    await ask(settings.set, { name: 'seller-address', value: '12 Mossadak St., Giza' });
    expect(await undone()).toEqual(['seller', 'mail', 'order']);
    await ask(settings.set, { name: 'seller-phone', value: '01012345678' });
    await place();
    expect(await undone()).toEqual(['mail']);
    sendMails();
    expect(await undone()).toEqual([]);
  });

  it('does not take what the demo brought for the owner’s', async () => {
    const settings = { sellerName: 'Demo', sellerAddress: 'Giza', sellerPhone: '01012345678' };
    await publishDemo(database(), { products: [], stock: [], sizeCharts: [], settings });
    expect(await undone()).toContain('seller');
  });
});
