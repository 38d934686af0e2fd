import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type DeliveryTerms,
  defaultDeliveryTerms,
  type GovernorateTerms,
} from '#domain/delivery/delivery-terms.ts';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { type FollowedDelivery, followDelivery } from '#server/delivery/follow-delivery.ts';
import { standing } from '#server/owner-settings/follow-owner-settings.ts';

describe('the owner’s commands of delivery', () => {
  let test: TestDatabase;
  let shops: FollowedDelivery[];
  beforeEach(async () => {
    test = await createTestDatabase();
    shops = [];
  });
  afterEach(async () => {
    for (const shop of shops) await shop.close();
    await test.drop();
  });

  const command = (...words: string[]) => runCommandHere(['delivery', ...words], test);
  const file = () => join(test.dataDir, 'delivery.csv');
  /** Their versions are for who changes them. */
  async function shown(run = command): Promise<DeliveryTerms> {
    return JSON.parse((await run('show', '--json')).stdout, (key, value) =>
      key === 'version' ? undefined : value,
    );
  }
  const termsOf = async (id: string) =>
    (await shown()).governorates.find((each) => each.id === id) as GovernorateTerms;
  async function openShop() {
    const ownerSettings = { current: () => standing({}) };
    const database = await test.open();
    const log = pino({ enabled: false });
    const shop = await followDelivery({ database, ownerSettings, log });
    shops.push(shop);
    return shop;
  }

  it('show what is usual before the owner sets anything', async () => {
    expect(await shown()).toEqual(defaultDeliveryTerms);
    const { stdout } = await command('show');
    expect(stdout).toMatch(/^cairo +Cairo +45 +1-3 *$/m);
    expect(stdout).toContain('Delivery is never free');
    await runCommandHere(['settings', 'set', 'free-delivery-from', '١٬٥٠٠٫٥٠'], test);
    expect((await shown()).freeFrom).toBe(150_050);
    expect((await command('show')).stdout).toContain('free for goods of 1,500.50 EGP and more');
  });

  it('set a governorate, which every running shop has when the command is done', async () => {
    const running = [await openShop(), await openShop()];
    expect(await command('set', 'giza', '--fee', '47.5', '--days', '٢-٤')).toEqual({
      exitCode: 0,
      stdout: 'giza: 47.50 EGP, 2-4 days.\nShoppers see it now.\n',
      stderr: '',
    });
    const giza = { id: 'giza', fee: 4750, days: [2, 4], open: true };
    expect(await termsOf('giza')).toEqual(giza);
    for (const shop of running) expect(shop.current()).toEqual(await shown());
    expect((await command('set', 'giza', '--days', '2-4')).stdout).toBe('Nothing differs.\n');
    await command('set', 'الجيزة', '--closed');
    expect(await termsOf('giza')).toEqual({ ...giza, open: false });
    expect((await command('show')).stdout).toMatch(/^giza .*closed/m);
    expect((await command('set', 'Giza', '--open')).stdout).toContain('giza: 47.50 EGP');
    await command('set', 'Kafr el-Sheikh', '--days', '3');
    expect(await termsOf('kafr_el_sheikh')).toMatchObject({ fee: 6000, days: [3, 3] });
    const json = JSON.parse((await command('set', 'giza', '--fee', '0', '--json')).stdout);
    expect(json).toEqual({
      changed: [{ ...giza, fee: 0, version: expect.any(Number) }],
      version: expect.any(Number),
    });
  });

  it('set a city as an exception, under both its names, and end it', async () => {
    const names = ['--city', 'New Cairo', '--city-ar', 'القاهرة الجديدة'];
    expect((await command('set', 'cairo', ...names, '--fee', '60')).stdout).toBe(
      'cairo: 45 EGP, 1-3 days.\n  New Cairo: 60 EGP, 1-3 days.\n',
    );
    await command('set', 'cairo', '--city', 'القاهره الجديده', '--days', '2-3');
    const [city] = (await termsOf('cairo')).cities ?? [];
    expect(city).toEqual({
      name: 'New Cairo',
      nameAr: 'القاهرة الجديدة',
      fee: 6000,
      days: [2, 3],
    });
    expect((await command('show')).stdout).toMatch(/^ +New Cairo, القاهرة الجديدة +60 +2-3 *$/m);
    await command('set', 'cairo', '--city', 'new cairo', '--remove');
    expect(await shown()).toEqual(defaultDeliveryTerms);
  });

  it.each([
    [['set', 'cairo'], 'Name what to set: a fee, how many days it takes, or that it is closed.'],
    [['set', 'London', '--closed'], 'GOVERNORATE cannot be "London". Write one of the 27'],
    [['set', 'cairo', '--fee', 'cheap'], '--fee cannot be "cheap". Write an amount of EGP from 0'],
    [
      ['set', 'cairo', '--fee', '10001'],
      'Write an amount of EGP from 0 to 10000, with at most two decimals, such as',
    ],
    [['set', 'cairo', '--fee', '-5'], ''],
    [['set', 'cairo', '--days', '3-1'], '--days cannot be "3-1". Write how many days it takes,'],
    [['set', 'cairo', '--days', '1-61'], 'from 0 to 60, the lower number first, such as 1-3 or 2.'],
    [['set', 'cairo', '--days', '1-2-3'], '--days cannot be "1-2-3".'],
    [['set', 'cairo', '--fee', '1', '--closed'], 'Closing, opening and removing stand alone'],
    [['set', 'cairo', '--closed', '--open'], 'Closing, opening and removing stand alone'],
    [['set', 'cairo', '--city', 'Badr', '--closed'], 'Only a whole governorate can be closed'],
    [['set', 'cairo', '--city', 'Badr', '--remove'], 'Cairo has no exception for Badr.'],
    [
      ['set', 'cairo', '--city', ' ', '--fee', '1'],
      '--city cannot be " ". Write a text of 1 to 100',
    ],
    [['set', 'cairo', '--city', 'x'.repeat(101), '--fee', '1'], 'at most 100 characters'],
    [['set', 'cairo', '--city-ar', 'بدر', '--fee', '1'], 'Name the city, by its name'],
    [['set', 'cairo', '--remove'], 'Name the city, by its name'],
    [['import', 'none.csv'], 'none.csv cannot be read: there is no such file.'],
  ])('change nothing at %j, and say what to do', async (words, fault) => {
    const { exitCode, stderr } = await command(...words);
    expect([exitCode === 0, stderr]).toEqual([false, expect.stringContaining(fault)]);
    expect(await shown()).toEqual(defaultDeliveryTerms);
  });

  it('take back their own table without a change', async () => {
    await command('set', 'cairo', '--city', '=Badr, "new"', '--fee', '70.25', '--days', '0-2');
    await command('set', 'cairo', '--city', 'Obour', '--city-ar', 'العبور', '--fee', '50');
    await command('set', 'north_sinai', '--closed');
    const before = await shown();
    for (const separator of ['comma', 'semicolon']) {
      await command('export', '--separator', separator, '--output', file());
      expect((await command('import', file())).stdout).toBe(
        'The terms of 0 governorates were different, and are set.\n',
      );
      expect(await shown()).toEqual(before);
    }
    // In another shop it sets all of them.
    const other = await createTestDatabase();
    try {
      const run = (...words: string[]) => runCommandHere(['delivery', ...words], other);
      expect((await run('import', file())).stdout).toContain('2 governorates were different');
      expect(await shown(run)).toEqual(before);
    } finally {
      await other.drop();
    }
  });

  it('take a table of some places, and leave the others', async () => {
    await command('set', 'cairo', '--city', 'Badr', '--fee', '70');
    await writeFile(
      file(),
      [
        'Governorate;City;City Ar;Fee;Days From;Days To;Open',
        'القاهرة;New Cairo;القاهرة الجديدة;٦٠;٢;٣;',
        'Luxor;;;90;4;6;no',
        'aswan;;;85,50;4;6;',
      ].join('\r\n'),
    );
    const running = await openShop();
    const before = await shown();
    expect((await command('import', file(), '--dry-run')).stdout).toBe(
      'This was a dry run: nothing was changed. Without --dry-run, the terms of 3 governorates will be set.\n',
    );
    expect(await shown()).toEqual(before);
    const told = await command('import', file());
    expect([told.stdout, told.stderr]).toEqual([
      'The terms of 3 governorates were different, and are set.\nShoppers see it now.\n',
      '',
    ]);
    const now = await shown();
    expect(running.current()).toEqual(now);
    expect(now.governorates.filter(({ id }) => ['cairo', 'luxor', 'aswan'].includes(id))).toEqual([
      {
        id: 'cairo',
        fee: 4500,
        days: [1, 3],
        open: true,
        cities: [
          { name: 'Badr', fee: 7000, days: [1, 3] },
          { name: 'New Cairo', nameAr: 'القاهرة الجديدة', fee: 6000, days: [2, 3] },
        ],
      },
      { id: 'luxor', fee: 9000, days: [4, 6], open: false },
      { id: 'aswan', fee: 8550, days: [4, 6], open: true },
    ]);
  });

  it('name every fault of a table with its line, and take none of it', async () => {
    await writeFile(
      file(),
      [
        'governorate,city,cityAr,fee,daysFrom,daysTo,open',
        'cairo,,,40,1,2,',
        'Atlantis,,,40,1,2,',
        'giza,,,free,1,x,perhaps',
        'suez,,,40,5,2,',
        'cairo,Badr,,40,1,2,no',
        'cairo,,,41,1,2,',
        'luxor,Esna,إسنا,41,1,2,',
        'luxor,اسنا,,42,1,2,',
        'luxor,,إسنا,42,1,2,',
        'luxor,41',
      ].join('\n'),
    );
    const { exitCode, stdout, stderr } = await command('import', file());
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr.replaceAll(`${file()}:`, '').split('\n')).toEqual([
      '3: governorate cannot be "Atlantis". Write one of the 27 governorates, in English or Arabic, such as Giza.',
      '4: fee cannot be "free". Write an amount of EGP from 0 to 10000, with at most two decimals, such as 49.50.',
      '4: daysTo cannot be "x". Write a whole number from 0 to 60.',
      '4: open cannot be "perhaps". Write yes or no.',
      expect.stringContaining('5: daysFrom cannot be "5". Write the lower number of days into'),
      expect.stringContaining('6: open cannot be "no". Leave it empty for a city'),
      '7: The place is already in line 2: leave one of them out.',
      '9: The place is already in line 8: leave one of them out.',
      '10: city is missing. Write the name of the city beside its Arabic name.',
      '11: fee is missing. Write something here.',
      '11: daysFrom is missing. Write something here.',
      '11: daysTo is missing. Write something here.',
      'Nothing was changed.',
      '',
    ]);
    expect(await shown()).toEqual(defaultDeliveryTerms);
    await writeFile(file(), 'governorate,fee\ncairo,40');
    expect((await command('import', file())).stderr).toContain('1: the header has no daysFrom');
  });

  it('refuse more cities than a governorate may have', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => `cairo,City ${index},40,1,2`);
    await writeFile(file(), ['governorate,city,fee,daysFrom,daysTo', ...rows].join('\n'));
    expect((await command('import', file())).stderr).toContain(
      '102: Cairo may have exceptions for 100 cities; more are not possible.',
    );
    await writeFile(file(), ['governorate,city,fee,daysFrom,daysTo', ...rows.slice(1)].join('\n'));
    expect((await command('import', file())).exitCode).toBe(0);
    expect((await command('set', 'cairo', '--city', 'One more', '--fee', '1')).stderr).toContain(
      'Cairo may have exceptions for 100 cities; more are not possible.',
    );
  });

  it('keep every change of two owners at once', async () => {
    const words = ['cairo', 'giza', 'suez', 'luxor', 'qena', 'aswan'];
    await Promise.all(words.map((id, index) => command('set', id, '--fee', String(index + 1))));
    await Promise.all(
      words.map((_, index) =>
        command('set', 'cairo', '--city', `City ${index}`, '--fee', String(index)),
      ),
    );
    for (const [index, id] of words.entries()) {
      expect((await termsOf(id)).fee).toBe((index + 1) * 100);
    }
    expect((await termsOf('cairo')).cities).toHaveLength(words.length);
  });

  it('write what --output names', async () => {
    await command('export', '--output', file());
    expect((await readFile(file(), 'utf8')).split('\n').slice(0, 2)).toEqual([
      '\uFEFFgovernorate,city,cityAr,fee,daysFrom,daysTo,open',
      'cairo,,,45,1,3,yes',
    ]);
    const { stdout } = await command('export', '--json');
    const { rows } = JSON.parse(stdout);
    expect(rows).toHaveLength(27);
    expect(rows[0]).toEqual({ governorate: 'cairo', fee: 45, daysFrom: 1, daysTo: 3, open: 'yes' });
  });
});
