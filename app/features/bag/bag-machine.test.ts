import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BagLine } from '#domain/bag/bag.ts';
import type { OfferCode } from '#domain/offers/offer-code.ts';
import type { BagEvent } from './bag-machine.ts';
import { heldOrder } from './bag-state.ts';
import { Device, line, newKey, pieces, Shop, type Tab } from './test/bag-world.ts';

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

function checkOut(tab: Tab): void {
  tab.follow();
  tab.send({ type: 'check-out', key: newKey(), ...goods(tab.state.bag.lines) });
}

function goods(lines: readonly BagLine[]) {
  return { lines, delivery: undefined, language: 'en' } as const;
}

function codeOf(percent: number): OfferCode {
  return { code: `OFF-${percent}`, kind: 'percent', value: percent, minimum: 0 };
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
    change(world, tab, { type: 'take-coupon', coupon: 'WELCOMEADI' }),
  ),
  command('drop the coupon', (world, tab) => change(world, tab, { type: 'drop-coupon' })),
  command('take a code', (world, tab, id) => {
    change(world, tab, { type: 'take-code', code: codeOf(id) });
  }),
  command('drop the code', (world, tab) => change(world, tab, { type: 'drop-code' })),
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
  tab.send({ type: 'stop-waiting' });
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

describe('one device', () => {
  let shop: Shop;
  let device: Device;
  const tab = () => device.tabs[0] as Tab;
  const bag = () => tab().state.bag;

  function open(lines: BagLine[], version = 1, generation = 0): void {
    shop = new Shop();
    shop.bag = { lines, hasSale: false, version, generation };
    device = new Device(shop);
    device.settle();
    shop.calls.length = 0;
  }

  function grantTurnAndReach(): void {
    device.grantTurn();
    tab().reachShop();
  }

  it('takes an end of the bag from another device, and keeps what was added here since', () => {
    open([line(1), line(2)]);
    tab().send({ type: 'set-quantity', line: { id: 1 }, quantity: 3 });
    tab().send({ type: 'add', product: line(3) });
    shop.end(0, [line(5)]);
    device.settle();
    expect(bag().lines).toEqual([line(5), line(1, 2), line(3)]);
  });

  it('adds nothing again that a write without an answer may have brought into an order', () => {
    open([line(1)]);
    tab().send({ type: 'add', product: line(1) });
    tab().alarm();
    grantTurnAndReach();
    tab().loseAnswer();
    tab().send({ type: 'add', product: line(2) });
    shop.end(0, []);
    device.settle();
    expect(bag().lines).toEqual([line(2)]);
  });

  it('keeps what another tab removes while a write is under way, of which it does not know yet', () => {
    open([line(1), line(2)]);
    tab().send({ type: 'set-quantity', line: { id: 1 }, quantity: 2 });
    tab().alarm();
    grantTurnAndReach();
    device.stored = { ...device.stored, lines: [line(2)], sent: undefined };
    tab().takeAnswer();
    device.settle();
    expect(bag().lines).toEqual([line(2)]);
    expect(shop.bag.lines).toEqual([line(2)]);
  });

  it('adds its bag to that of the account after the log-in', () => {
    open([]);
    device = new Device(shop);
    tab().send({ type: 'add', product: line(1) });
    shop.bag = { lines: [line(1, 2), line(3)], hasSale: true, version: 4, generation: 0 };
    device.settle();
    expect(shop.bag).toMatchObject({ lines: [line(1, 3), line(3)], hasSale: true });
  });

  it('agrees with the server on 500 lines when the two have more together, and says so', () => {
    const lines = (from: number) => Array.from({ length: 300 }, (_, index) => line(from + index));
    open([]);
    device = new Device(shop);
    for (const each of lines(1000)) tab().send({ type: 'add', product: each });
    shop.bag = { lines: lines(2000), hasSale: false, version: 1, generation: 0 };
    device.settle();
    expect(shop.bag.lines).toHaveLength(500);
    expect(bag().lines).toEqual(shop.bag.lines);
    expect(tab().told).toContain('merged-full');
  });

  it('brings nothing back when an answer comes after CANCEL', () => {
    open([line(1)]);
    tab().send({ type: 'wake' });
    shop.bag = { ...shop.bag, lines: [line(1), line(2)], version: 2 };
    grantTurnAndReach();
    tab().send({ type: 'cancel' });
    tab().takeAnswer();
    device.settle();
    expect([bag().lines, shop.bag.lines]).toEqual([[], []]);
  });

  it('ends the server’s bag by CANCEL, although it was never read', () => {
    open([]);
    device = new Device(shop);
    tab().send({ type: 'add', product: line(1) });
    tab().send({ type: 'cancel' });
    shop.bag = { lines: [line(2)], hasSale: true, version: 7, generation: 4 };
    device.settle();
    expect(shop.bag).toMatchObject({ lines: [], hasSale: false, generation: 5 });
    expect(bag().lines).toEqual([]);
  });

  describe('after a backup of the shop was restored', () => {
    it('keeps its bag, also what it removed since, with few calls', () => {
      open([line(1, 2), line(2)]);
      const restore = shop.backUp();
      tab().send({ type: 'add', product: line(3) });
      tab().send({ type: 'remove', line: { id: 2 }, name: '' });
      device.settle();
      restore();
      shop.calls.length = 0;
      device.settle();
      expect(bag().lines).toEqual([line(1, 2), line(3)]);
      expect(shop.bag.lines).toEqual([line(1, 2), line(3)]);
      expect(shop.calls).toEqual(['read', 'write']);
    });

    it('has all lines of two devices, once', () => {
      open([line(1)]);
      const restore = shop.backUp();
      tab().send({ type: 'add', product: line(2) });
      device.settle();
      const other = new Device(shop);
      other.settle();
      tab().send({ type: 'add', product: line(3) });
      device.settle();
      restore();
      other.settle();
      device.settle();
      other.settle();
      for (const { lines } of [shop.bag, device.stored, other.stored]) {
        expect(lines).toEqual([line(1), line(2), line(3)]);
      }
      expect([bag().joined, other.stored.joined]).toEqual([undefined, undefined]);
    });

    /** What this device does is lost, and another device of the account adds line 3 first. */
    function joinAfter(loss: () => void, lines = [line(1), line(2)]): Device {
      open(lines);
      const other = new Device(shop);
      other.settle();
      const restore = shop.backUp();
      loss();
      device.settle();
      restore();
      other.tabs[0]?.send({ type: 'add', product: line(3) });
      other.settle();
      device.settle();
      return other;
    }

    const removeSecond = () => tab().send({ type: 'remove', line: { id: 2 }, name: '' });

    it.each([
      ['a line', removeSecond],
      ['a piece', () => tab().send({ type: 'set-quantity', line: { id: 2 }, quantity: 1 })],
    ])('orders %s that is back at the second CHECK OUT, after the shopper was asked', (_, loss) => {
      joinAfter(loss, [line(1), line(2, 2)]);
      expect(bag()).toMatchObject({
        lines: [line(1), line(2, 2), line(3)],
        joined: 'unseen',
      });
      device.killTab(0);
      checkOut(tab());
      device.settle();
      expect([bag().joined, shop.orders.size]).toEqual(['shown', 0]);
      checkOut(tab());
      device.settle();
      expect([bag().joined, pieces([...shop.orders.values()].flat())]).toEqual([undefined, 4]);
    });

    it('orders at the first CHECK OUT when its shopper has changed a line that was there', () => {
      for (const change of [
        { type: 'remove', line: { id: 2 }, name: '' },
        { type: 'set-quantity', line: { id: 2 }, quantity: 5 },
      ] as const) {
        joinAfter(removeSecond);
        tab().send({ type: 'add', product: line(4) });
        expect(bag().joined).toBe('unseen');
        tab().send(change);
        expect(bag().joined).toBeUndefined();
        checkOut(tab());
        device.settle();
        expect(shop.orders.size).toBe(1);
      }
    });

    it('asks again when a bag that it has asked about is joined again', () => {
      const other = joinAfter(removeSecond);
      checkOut(tab());
      const restore = shop.backUp();
      tab().send({ type: 'add', product: line(4) });
      device.settle();
      restore();
      other.tabs[0]?.send({ type: 'add', product: line(5) });
      other.settle();
      device.settle();
      expect(bag().joined).toBe('unseen');
    });

    it('does not ask about an empty bag, or about one that lost nothing', () => {
      joinAfter(removeSecond);
      tab().send({ type: 'cancel' });
      expect(bag().joined).toBeUndefined();
      joinAfter(() => tab().send({ type: 'add', product: line(3) }));
      expect(bag().joined).toBeUndefined();
    });

    it('has nothing in the bag again that it has ordered itself', () => {
      const other = joinAfter(() => {
        tab().send({ ...goods([line(1)]), type: 'check-out', key: newKey() });
      });
      expect(bag().lines).toEqual([line(2), line(3)]);
      other.settle();
      for (const { lines } of [shop.bag, other.stored]) expect(lines).toEqual([line(2), line(3)]);
    });

    it('has nothing of an order again after the next order, which comes first', () => {
      open([line(1)]);
      const other = new Device(shop);
      other.settle();
      const restore = shop.backUp();
      checkOut(tab());
      device.settle();
      tab().send({ type: 'add', product: line(2) });
      device.settle();
      restore();
      other.tabs[0]?.send({ type: 'add', product: line(3) });
      other.settle();
      checkOut(tab());
      device.settle();
      expect(bag()).toMatchObject({ lines: [line(3)], joined: 'unseen' });
    });

    it('keeps what it has added again since it ordered it', () => {
      joinAfter(() => {
        checkOut(tab());
        device.settle();
        tab().send({ type: 'add', product: line(1) });
      }, [line(1, 3)]);
      expect(bag().lines).toEqual([line(3), line(1)]);
    });

    it('takes what another device adds again of an order that the restored shop knows', () => {
      open([line(1)]);
      checkOut(tab());
      device.settle();
      const restore = shop.backUp();
      tab().send({ type: 'add', product: line(2) });
      device.settle();
      restore();
      const other = new Device(shop);
      other.settle();
      other.tabs[0]?.send({ type: 'add', product: line(1) });
      other.settle();
      device.settle();
      expect(bag().lines).toEqual([line(1), line(2)]);
    });

    it('knows of its last five orders, and of none after a sign-out', () => {
      open([]);
      for (const id of [1, 2, 3, 4, 5, 6]) {
        tab().send({ type: 'add', product: line(id) });
        checkOut(tab());
        device.settle();
      }
      expect(bag().ordered.map((order) => order.lines)).toEqual(
        ['6', '5', '4', '3', '2'].map((id) => [id]),
      );
      tab().send({ type: 'sign-out' });
      expect(bag().ordered).toEqual([]);
    });

    it('removes what was removed between two restores, when only the versions beside were lost', () => {
      const other = joinAfter(removeSecond);
      const restore = shop.backUp();
      other.settle();
      other.tabs[0]?.send({ type: 'add', product: line(4) });
      other.settle();
      restore();
      const third = new Device(shop);
      third.settle();
      third.tabs[0]?.send({ type: 'remove', line: { id: 2 }, name: '' });
      third.settle();
      device.settle();
      expect(bag().lines).toEqual([line(1), line(3)]);
    });

    it('keeps a bag empty that was ordered since', () => {
      open([line(1)]);
      const restore = shop.backUp();
      checkOut(tab());
      device.settle();
      restore();
      device.settle();
      expect([bag().lines, shop.bag.lines]).toEqual([[], []]);
    });

    it('keeps a line whose write had no answer, and places an order that was held', () => {
      open([line(1)]);
      const restore = shop.backUp();
      tab().send({ type: 'add', product: line(2) });
      tab().alarm();
      grantTurnAndReach();
      tab().loseAnswer();
      restore();
      device.settle();
      expect(shop.bag.lines).toEqual([line(1), line(2)]);
      checkOut(tab());
      grantTurnAndReach();
      tab().loseAnswer();
      restore();
      device.settle();
      expect([...shop.orders.values()]).toMatchObject([[{ id: 1 }, { id: 2 }]]);
      expect(bag().lines).toEqual([]);
    });

    it('does not end, by a CANCEL of before, what another device has written since', () => {
      open([line(1)]);
      const restore = shop.backUp();
      tab().send({ type: 'add', product: line(2) });
      device.settle();
      tab().send({ type: 'cancel' });
      restore();
      const other = new Device(shop);
      other.settle();
      other.tabs[0]?.send({ type: 'add', product: line(3) });
      other.settle();
      device.settle();
      expect(shop.bag.lines).toEqual([line(1), line(3)]);
      expect(bag().lines).toEqual(shop.bag.lines);
    });

    it('removes what another device removes, when nothing was lost', () => {
      open([line(1), line(2)]);
      const other = new Device(shop);
      other.settle();
      shop.backUp()();
      other.tabs[0]?.send({ type: 'remove', line: { id: 2 }, name: '' });
      other.settle();
      device.settle();
      expect(bag().lines).toEqual([line(1)]);
    });
  });

  it('pauses when it never agrees with the server', () => {
    open([line(1)]);
    shop.answer = (call) => ({ type: 'answer', call, document: shop.bag, isTaken: false });
    tab().send({ type: 'add', product: line(2) });
    tab().alarm();
    for (let turns = 0; turns < 30; turns += 1) {
      grantTurnAndReach();
      tab().takeAnswer();
    }
    expect(tab().state).toMatchObject({ phase: 'waiting', failures: 1 });
  });

  it('keeps the next change after the server has refused one', () => {
    open([line(1)]);
    shop.refusal = ({ type }) => (type === 'write' ? { status: 400 } : undefined);
    tab().send({ type: 'add', product: line(1) });
    device.settle();
    expect(shop.calls).toEqual(['read', 'write']);
    shop.refusal = undefined;
    tab().send({ type: 'add', product: line(1) });
    device.settle();
    expect(shop.bag.lines).toEqual([line(1, 3)]);
  });

  it('waits longer after each failure, but sends an order at once', () => {
    open([line(1)]);
    tab().send({ type: 'wake' });
    device.standing = 'unreachable';
    device.grantTurn();
    expect(tab().state).toMatchObject({ phase: 'waiting', failures: 1 });
    tab().alarm();
    device.grantTurn();
    expect(tab().state).toMatchObject({ phase: 'waiting', failures: 2 });
    tab().send({ type: 'add', product: line(1) });
    expect(tab().wantsTurn).toBe(false);
    checkOut(tab());
    expect(tab().wantsTurn).toBe(true);
  });

  it.each([true, false])('tells of a refused order until its page is left (told: %s)', (isTold) => {
    open([line(1)]);
    shop.refusal = () => ({ status: 400, code: 'wrong-size' });
    checkOut(tab());
    grantTurnAndReach();
    tab().takeAnswer();
    const { key = '' } = bag().order ?? {};
    if (isTold) tab().send({ type: 'told', key, path: '/cart' });
    expect(bag().order).toMatchObject({ state: 'refused' });
    device.killTab(0);
    expect(bag().order?.state).toBe(isTold ? undefined : 'refused');
    expect(bag().lines).toEqual([line(1)]);
  });

  it('refuses an order of a log-in that the server does not know', () => {
    open([line(1)]);
    device.standing = 'device-only';
    checkOut(tab());
    device.grantTurn();
    expect(bag().order).toMatchObject({ state: 'refused', code: 'device-only' });
    expect(shop.calls).toEqual([]);
  });

  it('thanks for an order that stands, though the log-in went before its answer came', () => {
    open([line(1)]);
    checkOut(tab());
    grantTurnAndReach();
    tab().loseAnswer();
    device.standing = 'device-only';
    tab().alarm();
    device.grantTurn();
    expect(bag().order).toMatchObject({ state: 'refused', code: 'device-only' });
    tab().send({ type: 'close-order' });
    device.standing = 'stands';
    tab().send({ type: 'wake' });
    while (tab().wantsTurn) {
      grantTurnAndReach();
      tab().takeAnswer();
    }
    expect(shop.orders.size).toBe(1);
    expect(bag()).toMatchObject({ lines: [], order: { state: 'placed' } });
  });

  it('orders nothing with the next log-in after one has ended', () => {
    open([line(1)]);
    shop.refusal = () => ({ status: 401 });
    checkOut(tab());
    grantTurnAndReach();
    tab().takeAnswer();
    expect(tab().isLoginEnded).toBe(true);
    expect(tab().state).toMatchObject({ phase: 'idle', bag: { lines: [line(1)] } });
    shop.refusal = undefined;
    device.killTab(0);
    device.settle();
    expect(shop.orders.size).toBe(0);
    expect(bag().lines).toEqual([line(1)]);
  });

  it('names the generation of an order, although the bag was never read before', () => {
    open([]);
    shop.bag = { lines: [line(2)], hasSale: false, version: 7, generation: 4 };
    device = new Device(shop);
    tab().send({ type: 'add', product: line(1) });
    checkOut(tab());
    grantTurnAndReach();
    tab().takeAnswer();
    expect(heldOrder(bag())?.request).toMatchObject({ bagGeneration: 4 });
    device.settle();
    expect([...shop.orders.values()]).toMatchObject([[{ id: 1 }]]);
  });

  it('does not order again what another device has ordered, and says so', () => {
    for (const isKnownAtOnce of [true, false]) {
      open([line(1)]);
      shop.end(0, []);
      if (isKnownAtOnce) tab().send({ type: 'wake' });
      checkOut(tab());
      for (let calls = 0; calls < 2; calls += 1) {
        grantTurnAndReach();
        tab().takeAnswer();
      }
      expect(bag()).toMatchObject({ lines: [], order: { code: 'older-generation' } });
      expect(shop.orders.size).toBe(0);
    }
  });

  it('waits with an order while the server is busy, and refuses it after too many orders', () => {
    open([line(1)]);
    for (const [status, code, state] of [
      [503, 'unavailable', 'waiting'],
      [429, 'too-many-at-once', 'waiting'],
      [429, 'too-many-requests', 'refused'],
    ] as const) {
      shop.refusal = () => ({ status, code });
      checkOut(tab());
      tab().alarm();
      grantTurnAndReach();
      tab().takeAnswer();
      expect(bag().order?.state).toBe(state);
    }
  });

  describe.each(['order', 'read', 'end'])('when the shop refuses to %s', (type) => {
    const orderInto = (status: number, code?: string) => {
      open([line(1)]);
      if (type === 'end') tab().send({ type: 'cancel' });
      if (type === 'end') tab().send({ type: 'add', product: line(1) });
      shop.refusal = (call) => (call.type === type ? { status, ...(code && { code }) } : undefined);
      if (type === 'read') tab().send({ type: 'wake' });
      checkOut(tab());
      for (let calls = 0; calls < 3 && bag().order?.state === 'sending'; calls += 1) {
        tab().alarm();
        grantTurnAndReach();
        tab().takeAnswer();
      }
      return bag().order;
    };

    it.each([400, 403, 404, 405, 410, 413, 421, 422, 431, 501])(
      'an answer that stays the same ends the order with its reason: %i',
      (status) => {
        expect(orderInto(status, 'its-reason')).toMatchObject({
          state: 'refused',
          code: 'its-reason',
        });
        expect(bag().lines).toEqual([line(1)]);
      },
    );

    it.each([0, 408, 425, 500, 502, 503, 504, 522])('waits with the order after %i', (status) => {
      expect(orderInto(status)).toMatchObject({ state: 'waiting' });
    });

    it('says when the shop itself is at fault', () => {
      expect(orderInto(500, 'internal')).toMatchObject({ state: 'refused', code: 'internal' });
    });
  });

  it('ends with the log-in, on the server as soon as its owner is back', () => {
    open([line(1)]);
    checkOut(tab());
    tab().send({ type: 'sign-out' });
    expect(bag()).toMatchObject({ lines: [], ending: 0, stopped: [] });
    expect(bag().order).toBeUndefined();
    device.killTab(0);
    tab().send({ type: 'add', product: line(2) });
    device.settle();
    expect(shop.bag).toMatchObject({ lines: [line(2)], generation: 1 });
    expect(shop.orders.size).toBe(0);
  });

  it('leaves in the bag what was not ordered', () => {
    open([line(1), line(2)]);
    tab().send({ ...goods([line(1)]), type: 'check-out', key: newKey() });
    device.settle();
    expect(shop.bag.lines).toEqual([line(2)]);
  });

  it('leaves what was not ordered also where the server has never heard of it', () => {
    open([]);
    tab().send({ type: 'add', product: line(1) });
    tab().send({ type: 'add', product: line(2) });
    tab().send({ ...goods([line(1)]), type: 'check-out', key: newKey() });
    expect(shop.bag.lines).toEqual([]);
    device.settle();
    expect(shop.orders.size).toBe(1);
    expect(bag().lines).toEqual([line(2)]);
    expect(shop.bag.lines).toEqual([line(2)]);
  });

  it('counts the coupon or a code, whichever the shopper has taken last', () => {
    open([line(1)]);
    tab().send({ type: 'take-coupon', coupon: 'WELCOMEADI' });
    tab().send({ type: 'take-code', code: codeOf(10) });
    expect(bag()).toMatchObject({ hasSale: false, code: codeOf(10) });
    tab().send({ type: 'take-code', code: codeOf(20) });
    expect(bag().code).toEqual(codeOf(20));
    tab().send({ type: 'take-coupon', coupon: 'WELCOMEADI' });
    expect([bag().hasSale, bag().code]).toEqual([true, undefined]);
  });

  it('drops its code when another device takes the coupon', () => {
    open([line(1)]);
    tab().send({ type: 'take-code', code: codeOf(10) });
    device.settle();
    expect(bag().code).toEqual(codeOf(10));
    shop.bag = { ...shop.bag, hasSale: true, version: 2 };
    device.settle();
    expect([bag().hasSale, bag().code]).toEqual([true, undefined]);
  });

  it('orders with its code, which ends with the bag', () => {
    for (const end of ['order', 'cancel', 'sign-out', 'elsewhere']) {
      open([line(1)]);
      tab().send({ type: 'take-code', code: codeOf(10) });
      if (end === 'order') {
        checkOut(tab());
        expect(heldOrder(bag())?.request).toMatchObject({ code: 'OFF-10' });
        expect(heldOrder(bag())?.request).not.toHaveProperty('coupon');
      } else if (end === 'elsewhere') {
        shop.end(0, []);
      } else {
        tab().send(end === 'cancel' ? { type: 'cancel' } : { type: 'sign-out' });
      }
      device.settle();
      expect(bag()).toMatchObject({ lines: [] });
      expect(bag().code).toBeUndefined();
    }
  });

  describe('drops an offer that does not count any more', () => {
    function refuseOrder(why: object, code = 'code-refused'): void {
      shop.refusal = ({ type }) => (type === 'order' ? { status: 409, code, why } : undefined);
      checkOut(tab());
      grantTurnAndReach();
      tab().takeAnswer();
      shop.refusal = undefined;
      expect(bag().order).toMatchObject({ state: 'refused', code, why });
      tab().send({ type: 'close-order' });
    }

    function expectFullPrice(): void {
      expect([bag().hasSale, bag().coupon, bag().code]).toEqual([false, undefined, undefined]);
      checkOut(tab());
      expect(heldOrder(bag())?.request).not.toHaveProperty('coupon');
      expect(heldOrder(bag())?.request).not.toHaveProperty('code');
      device.settle();
      expect(shop.orders.size).toBe(1);
    }

    it.each(['ended', 'used-up', 'used-by-you', 'unknown', 'not-yet'])('a code: %s', (reason) => {
      open([line(1)]);
      tab().send({ type: 'take-code', code: codeOf(10) });
      refuseOrder({ reason });
      expectFullPrice();
    });

    it('a coupon that the account has used', () => {
      open([line(1)]);
      tab().send({ type: 'take-coupon', coupon: 'WELCOMEADI' });
      refuseOrder({ reason: 'used-by-you' });
      expectFullPrice();
    });

    it('a coupon that the owner has changed, before the order, and says so on each device', () => {
      open([line(1)]);
      const other = new Device(shop);
      tab().send({ type: 'take-coupon', coupon: 'welcomeadi' });
      shop.coupon = 'welcomeadi';
      device.settle();
      other.settle();
      expect(other.stored).toMatchObject({ hasSale: true, coupon: 'welcomeadi' });
      shop.coupon = 'SUMMER2026';
      device.settle();
      other.settle();
      for (const each of [device, other]) {
        expect(each.stored).toMatchObject({ hasSale: false });
        expect(each.tabs[0]?.told).toEqual(['coupon-gone']);
        each.settle();
      }
      tab().send({ type: 'take-coupon', coupon: 'SUMMER2026' });
      device.settle();
      other.settle();
      expect(other.stored).toMatchObject({ hasSale: true, coupon: 'SUMMER2026' });
    });

    it('a changed coupon of an order that waits, which is never sent with the new one', () => {
      open([line(1)]);
      tab().send({ type: 'take-coupon', coupon: 'WELCOMEADI' });
      device.settle();
      device.standing = 'unreachable';
      checkOut(tab());
      device.grantTurn();
      shop.coupon = 'SUMMER2026';
      device.standing = 'stands';
      device.killTab(0);
      expect(heldOrder(bag())?.request).toMatchObject({ coupon: 'WELCOMEADI' });
      device.settle();
      expect([...device.outcomes.values()]).toEqual(['refused']);
      expectFullPrice();
    });

    it('but not a code that counts under other terms, nor one that was not judged', () => {
      const changed = { reason: 'changed', offer: codeOf(5) };
      for (const [why, code] of [
        [
          { reason: 'below-minimum', minimum: 50_000 },
          { ...codeOf(10), minimum: 50_000 },
        ],
        [changed, codeOf(5)],
        [{ reason: 'too-many-tries' }, codeOf(10)],
      ] as const) {
        open([line(1)]);
        tab().send({ type: 'take-code', code: codeOf(10) });
        refuseOrder(why);
        expect(bag().code).toEqual(code);
      }
    });
  });

  it('takes the coupon of a sale that an earlier version of the shop has stored from the server', () => {
    for (const [present, hasSale] of [
      ['WELCOMEADI', true],
      ['SUMMER2026', false],
    ] as const) {
      open([line(1)]);
      const stored = { ...shop.document, hasSale: true };
      const sold = { ...device.stored, hasSale: true, base: stored };
      device.stored = sold;
      device.killTab(0);
      shop.bag = { ...stored, coupon: 'WELCOMEADI' };
      shop.coupon = present;
      device.settle();
      expect(bag()).toMatchObject({ hasSale });
      expect(bag().coupon).toBe(hasSale ? 'WELCOMEADI' : undefined);
      expect(tab().told).toEqual(hasSale ? [] : ['coupon-gone']);
      // It is too late for the page to name another one.
      tab().send({ type: 'name-coupon', coupon: 'SUMMER2026' });
      checkOut(tab());
      expect(heldOrder(bag())?.request.coupon).toBe(hasSale ? 'WELCOMEADI' : undefined);
    }
  });

  it('stops a call when its shopper stops waiting, and reports the order if it was placed', () => {
    open([line(1)]);
    checkOut(tab());
    grantTurnAndReach();
    tab().send({ type: 'stop-waiting' });
    tab().takeAnswer();
    expect(tab().inFlight).toBeUndefined();
    expect([...device.outcomes]).toEqual([]);
    device.settle();
    expect([...device.outcomes.values()]).toEqual(['placed']);
    expect(shop.orders.size).toBe(1);
  });

  describe('undoes', () => {
    it('a removal, in its old place, and keeps later additions', () => {
      open([line(1, 2), line(2)]);
      tab().send({ type: 'remove', line: { id: 1 }, name: '' });
      tab().send({ type: 'add', product: line(1) });
      if (tab().undo) tab().send(tab().undo as BagEvent);
      expect(bag().lines).toEqual([line(1, 3), line(2)]);
    });

    it('a removal, and leaves the sale as the shopper has dropped it since', () => {
      open([line(1), line(2)]);
      tab().send({ type: 'take-coupon', coupon: 'WELCOMEADI' });
      device.settle();
      tab().send({ type: 'remove', line: { id: 1 }, name: '' });
      tab().send({ type: 'drop-coupon' });
      if (tab().undo) tab().send(tab().undo as BagEvent);
      device.settle();
      expect(bag()).toMatchObject({ lines: [line(1), line(2)], hasSale: false });
      expect(shop.bag.hasSale).toBe(false);
    });

    it('CANCEL, with its sale', () => {
      open([line(1)]);
      tab().send({ type: 'take-coupon', coupon: 'WELCOMEADI' });
      tab().send({ type: 'cancel' });
      device.settle();
      if (tab().undo) tab().send(tab().undo as BagEvent);
      expect(bag()).toMatchObject({ lines: [line(1)], hasSale: true });
    });

    it('CANCEL, with its code, unless another was taken since', () => {
      for (const [since, code, hasSale] of [
        [undefined, codeOf(10), false],
        [{ type: 'take-code', code: codeOf(20) }, codeOf(20), false],
        [{ type: 'take-coupon', coupon: 'WELCOMEADI' }, undefined, true],
      ] as const) {
        open([line(1)]);
        tab().send({ type: 'take-code', code: codeOf(10) });
        tab().send({ type: 'cancel' });
        if (since) tab().send(since);
        if (tab().undo) tab().send(tab().undo as BagEvent);
        expect(bag()).toMatchObject({ lines: [line(1)], hasSale });
        expect(bag().code).toEqual(code);
      }
    });

    it('nothing after an order, or in the bag of another account', () => {
      open([line(1), line(2)]);
      tab().send({ type: 'remove', line: { id: 1 }, name: '' });
      const undo = tab().undo as BagEvent & { type: 'undo' };
      tab().send({ ...undo, owner: 'omar@example.com' });
      expect(bag().lines).toEqual([line(2)]);
      shop.end(0, []);
      device.settle();
      tab().send(undo);
      expect(bag().lines).toEqual([]);
    });
  });
});
