import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BagEvent } from './bag-events.ts';
import { heldOrder } from './check-out.ts';
import { Device, line, pieces, Shop, type Tab } from './test/bag-world.ts';
import { checkOut, codeOf } from './test/one-device.ts';

/** The devices of one account, and what its shopper has put into the bag. */
class World {
  shop = new Shop();
  restore = this.shop.backUp();
  devices: Device[];
  put = 0;
  added = new Set<number>();
  awaited = new Set<string>();

  constructor(devices: number, tabs: number) {
    this.devices = Array.from({ length: devices }, () => new Device(this.shop, tabs));
  }

  tab(index: number): Tab {
    const tabs = this.devices.flatMap((device) => device.tabs);
    return tabs[index % tabs.length] as Tab;
  }

  settle(): void {
    // Two devices need several rounds to read each other's writes.
    for (let round = 0; round < 3; round += 1) for (const device of this.devices) device.settle();
  }
}
type Command = fc.Command<object, World>;

function change(world: World, tab: Tab, event: BagEvent): void {
  tab.follow();
  const isHeld = heldOrder(tab.state.bag) !== undefined;
  const grown = tab.send(event);
  if (isHeld) expect(grown).toBe(0);
  world.put += grown;
}

function command(name: string, run: (world: World, tab: Tab, id: number) => void) {
  return fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 3 })).map(
    ([index, id]): Command => ({
      check: () => true,
      run: (_model, world) => run(world, world.tab(index), id),
      toString: () => `${name}(tab ${index}, product ${id})`,
    }),
  );
}

const puts = [
  command('add', (world, tab, id) => {
    const before = world.put;
    change(world, tab, { type: 'add', product: line(id) });
    if (world.put > before) world.added.add(id);
  }),
];

const takes = [
  command('set quantity', (world, tab, id) => {
    change(world, tab, { type: 'set-quantity', line: { id }, quantity: id });
  }),
  command('remove', (world, tab, id) => {
    change(world, tab, { type: 'remove', line: { id }, name: '' });
  }),
];

const coupons = [
  command('take the coupon', (world, tab) =>
    change(world, tab, { type: 'set-coupon', coupon: 'WELCOMEADI' }),
  ),
  command('drop the coupon', (world, tab) => change(world, tab, { type: 'set-coupon' })),
  command('take a code', (world, tab, id) => {
    change(world, tab, { type: 'set-coupon', code: codeOf(id) });
  }),
  command('drop the code', (world, tab) => change(world, tab, { type: 'set-coupon' })),
];

const ends = [
  command('cancel', (world, tab) => {
    change(world, tab, { type: 'cancel' });
  }),
  command('check out', (world, tab) => {
    checkOut(tab);
    const held = heldOrder(tab.state.bag);
    if (held) world.awaited.add(held.key);
  }),
  command('close order', (_world, tab) => {
    tab.follow();
    if (!heldOrder(tab.state.bag)) tab.send({ type: 'close-order' });
  }),
];

const undoing = command('undo', (world, tab) => {
  if (tab.undo) change(world, tab, tab.undo);
  tab.undo = undefined;
});

const stopping = command('stop waiting', (world, tab) => {
  tab.follow();
  world.awaited.delete(heldOrder(tab.state.bag)?.key ?? '');
  tab.send({ type: 'close-order' });
});

const happenings = [
  command('wake', (_world, tab) => void tab.send({ type: 'wake' })),
  command('alarm', (_world, tab) => tab.alarm()),
  command('turn', (_world, { device }) => device.grantTurn()),
  command('reach the shop', (_world, tab) => tab.reachShop()),
  command('take the answer', (_world, tab) => tab.takeAnswer()),
  command('lose the answer', (_world, tab) => tab.loseAnswer()),
  command('all goes well', (_world, { device }) => {
    for (const tab of device.tabs) tab.alarm();
    device.grantTurn();
    for (const tab of device.tabs) tab.reachShop();
    for (const tab of device.tabs) tab.takeAnswer();
  }),
  command('kill', (_world, { device }, id) => device.killTab(id % device.tabs.length)),
];

const restoring = [
  command('back up', (world) => {
    world.restore = world.shop.backUp();
  }),
  command('restore', (world) => world.restore()),
];

function always(
  [devices, tabs]: [devices: number, tabs: number],
  commands: fc.Arbitrary<Command>[],
  check: (world: World) => void,
): void {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 80, size: 'max' }), (list) => {
      const world = new World(devices, tabs);
      fc.modelRun(() => ({ model: {}, real: world }), list);
      world.settle();
      check(world);
    }),
    { numRuns: 300 },
  );
}

function expectAgreement({ devices, shop }: World): void {
  for (const { stored, tabs } of devices) {
    const { lines, hasSale } = shop.document;
    expect(stored).toMatchObject({ lines, hasSale });
    expect(stored.base).toEqual(shop.document);
    expect([stored.sent, stored.ending, stored.order]).toEqual([undefined, undefined, undefined]);
    expect(stored.hasSale && stored.code).toBeFalsy();
    for (const { state } of tabs) expect(state.bag).toBe(stored);
  }
}

describe('whatever happens in between', () => {
  it('two devices with two tabs each agree with the shop at the end', () => {
    always(
      [2, 2],
      [...puts, ...takes, ...coupons, ...ends, undoing, stopping, ...happenings],
      expectAgreement,
    );
  });

  it('they also agree after a backup was restored', () => {
    const all = [...puts, ...takes, ...coupons, ...ends, ...restoring, undoing, ...happenings];
    always([2, 2], all, expectAgreement);
  });

  it('each product that one of three devices added is in the bag, though backups were restored', () => {
    always([3, 1], [...puts, ...restoring, ...happenings], ({ shop, added }) => {
      expect(shop.bag.lines.map(({ id }) => id).sort()).toEqual([...added].sort());
    });
  });

  it('each product that one device added after a restore is ordered or in the bag', () => {
    always([1, 2], [...puts, ...ends.slice(1), ...restoring, ...happenings], ({ shop, added }) => {
      const known = [...shop.placed.flat(), ...shop.bag.lines].map(({ id }) => id);
      expect([...new Set(known)].sort()).toEqual([...added].sort());
    });
  });

  it('each piece that one of three devices added is in the bag once', () => {
    always([3, 1], [...puts, ...happenings], ({ shop, put }) => {
      expect(pieces(shop.bag.lines)).toBe(put);
    });
  });

  it('each piece is removed, ordered or still in the bag', () => {
    always([1, 3], [...puts, ...takes, ...ends, undoing, ...happenings], ({ shop, put }) => {
      expect(pieces([...shop.orders.values()].flat()) + pieces(shop.bag.lines)).toBe(put);
    });
  });

  it('each placed order is reported, no refused one is placed, and each has a result', () => {
    always([2, 2], [...puts, ...ends, stopping, ...happenings], ({ devices, shop, awaited }) => {
      const outcomes = new Map(devices.flatMap((device) => [...device.outcomes]));
      for (const key of awaited) expect(outcomes.has(key)).toBe(true);
      for (const key of shop.orders.keys()) expect(outcomes.get(key)).toBe('placed');
      for (const [key, outcome] of outcomes) {
        expect(shop.orders.has(key)).toBe(outcome === 'placed');
      }
    });
  });
});
