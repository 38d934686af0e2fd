import { type BagLine, textOfKey } from '#domain/bag/bag.ts';
import {
  type BagDocument,
  emptyBag as emptyDocument,
  isLost,
  maxLostVersions,
} from '#domain/bag/bag-document.ts';
import type { BagCall, BagEffect, BagEvent, RefusalDetails } from '../bag-events.ts';
import { transition } from '../bag-machine.ts';
import { type BagState, closedBag, emptyBag, type StoredBag } from '../bag-state.ts';
import { outcomeOf } from '../check-out.ts';
import { readStoredBag } from '../read-bag.ts';

export function line(id: number, quantity = 1): BagLine {
  return { id, name: 'Sandal', price: 10, imagePath: '', quantity };
}

export function pieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export class Shop {
  bag: BagDocument = emptyDocument;
  orders = new Map<string, { quantity: number; id: number }[]>();
  /** Also those that a restore has lost. */
  placed: { quantity: number; id: number }[][] = [];
  /** 'read', 'write' … */
  calls: string[] = [];
  /** Replaces the shop's answer. */
  refusal:
    | ((call: BagCall) => (RefusalDetails & { status: number; code?: string }) | undefined)
    | undefined;
  /** The coupon of the shop. */
  coupon = 'WELCOMEADI';
  #writes = new Set<string>();
  /** Bags that are written after a restore have versions from here on. */
  #restored = 0;

  /** @returns brings back what the shop knows now */
  backUp(): () => void {
    const [bag, orders, writes] = [this.bag, new Map(this.orders), new Set(this.#writes)];
    return () => {
      this.#restored = Math.max(this.#restored, this.bag.version) + 1000;
      [this.bag, this.orders, this.#writes] = [bag, new Map(orders), new Set(writes)];
    };
  }

  #write(bag: Omit<BagDocument, 'version' | 'lost'>): void {
    const { version, lost } = this.bag;
    const isFirst = version + 1 < this.#restored;
    const range = { after: version, before: this.#restored };
    const now = isFirst ? [range, ...(lost ?? [])].slice(0, maxLostVersions) : lost;
    const next = Math.max(version + 1, this.#restored);
    this.bag = { ...bag, version: next, ...(now && { lost: now }) };
  }

  /** What devices read: a coupon that was changed does not count. */
  get document(): BagDocument {
    const { hasSale, coupon = this.coupon } = this.bag;
    return { ...this.bag, hasSale: hasSale && coupon === this.coupon };
  }

  answer(call: BagCall): BagEvent {
    this.calls.push(call.type);
    const refusal = this.refusal?.(call);
    if (refusal) return { type: 'failure', call, ...refusal };
    const { version, generation } = this.bag;
    switch (call.type) {
      case 'read':
        return { type: 'answer', call, document: this.document };
      case 'write': {
        const { base } = call;
        const { writeId, ...sent } = call.sent;
        if (base.version === version && base.generation === generation) {
          this.#write({ ...sent, generation });
          this.#writes.add(writeId);
        }
        const isTaken = base.generation === generation && this.#writes.has(writeId);
        return { type: 'answer', call, document: this.document, isTaken };
      }
      case 'end':
        if (!isLost(call.version ?? 0, this.bag.lost)) this.end(call.generation, []);
        return { type: 'answer', call, document: this.document };
      case 'order': {
        const { key, request } = call.order;
        const { bagGeneration = generation, lines, removed = [] } = request;
        const refuse = (status: number, code: string) =>
          ({ type: 'failure', call, status, code }) as const;
        if (!this.orders.has(key) && bagGeneration < generation) {
          return refuse(409, 'older-generation');
        }
        const { coupon = this.coupon } = request;
        if (coupon !== this.coupon) return refuse(400, 'invalid-coupon');
        if (!this.orders.has(key)) {
          const gone = [...lines, ...removed].map(textOfKey);
          this.orders.set(key, [...lines]);
          this.placed.push([...lines]);
          const left = this.bag.lines.filter((each) => !gone.includes(textOfKey(each)));
          this.end(bagGeneration, left);
        }
        const number = 1001 + [...this.orders.keys()].indexOf(key);
        const placed = { state: 'placed', key, number, hasDelivery: false, hasMail: true } as const;
        return { type: 'answer', call, document: this.document, placed };
      }
    }
  }

  end(ended: number, lines: readonly BagLine[]): void {
    if (this.bag.generation > ended) return;
    this.#write({ lines, hasSale: false, generation: ended + 1 });
  }
}

/** A tab with the machine; the test triggers each step of the runner. */
export class Tab {
  state: BagState = closedBag;
  told: string[] = [];
  undo: BagEvent | undefined;
  hasAlarm = false;
  wantsTurn = false;
  inFlight: { call: BagCall; answer?: BagEvent } | undefined;
  isLoginEnded = false;
  /** What followed refused orders. */
  followed: BagEffect[] = [];
  /** The call was cancelled: its answer is ignored. */
  isGivenUp = false;

  readonly device: Device;

  constructor(device: Device) {
    this.device = device;
    const { stored } = device;
    this.#step({ type: 'open', account: 'sara@example.com', bag: stored, device: emptyBag });
  }

  /** @returns pieces added */
  send(event: BagEvent): number {
    this.follow();
    const before = pieces(this.state.bag.lines);
    this.#step(event);
    return pieces(this.state.bag.lines) - before;
  }

  follow(): void {
    const { stored } = this.device;
    if (stored !== this.state.bag) this.#step({ type: 'stored-elsewhere', bag: stored });
  }

  #step(event: BagEvent): void {
    const { state, effects } = transition(this.state, event);
    this.state = state;
    const outcome = outcomeOf(state.bag);
    if (outcome) this.device.outcomes.set(outcome.key, outcome.state);
    for (const effect of effects) {
      if (effect.type === 'store') this.device.store(this);
      else if (effect.type === 'tell') this.told.push(effect.what);
      else if (effect.type === 'offer-undo') this.undo = effect.undo;
      else if (effect.type === 'set-alarm') this.hasAlarm = true;
      else if (effect.type === 'ask-turn') [this.hasAlarm, this.wantsTurn] = [false, true];
      else if (effect.type === 'call') this.inFlight = { call: effect.call };
      else if (effect.type === 'end-login') this.isLoginEnded = true;
      else if (effect.type === 'give-up-call') this.isGivenUp = true;
      else this.followed.push(effect);
    }
  }

  alarm(): void {
    if (this.hasAlarm) this.send({ type: 'alarm' });
  }

  reachShop(): void {
    const { inFlight } = this;
    if (inFlight && !inFlight.answer) inFlight.answer = this.device.shop.answer(inFlight.call);
  }

  takeAnswer(): void {
    const { answer } = this.inFlight ?? {};
    if (this.isGivenUp) this.loseAnswer();
    else if (answer) this.#endCall(answer);
  }

  loseAnswer(): void {
    const { call } = this.inFlight ?? {};
    if (call) this.#endCall({ type: 'failure', call, status: 0 });
    this.isGivenUp = false;
  }

  #endCall(outcome: BagEvent): void {
    this.inFlight = undefined;
    this.isGivenUp = false;
    this.send(outcome);
  }
}

let keys = 0;

export function newKey(): string {
  keys += 1;
  return `key-${keys}`;
}

export class Device {
  stored: StoredBag = emptyBag;
  tabs: Tab[] = [];
  outcomes = new Map<string, 'placed' | 'refused'>();
  standing: 'stands' | 'unreachable' | 'device-only' = 'stands';

  readonly shop: Shop;

  constructor(shop: Shop, tabs = 1) {
    this.shop = shop;
    while (this.tabs.length < tabs) this.tabs.push(new Tab(this));
  }

  store(tab: Tab): void {
    const bag = readStoredBag(JSON.stringify(tab.state.bag)) ?? emptyBag;
    this.stored = bag;
    tab.state = { ...tab.state, bag };
    for (const other of this.tabs) if (other !== tab) other.follow();
  }

  grantTurn(): void {
    if (this.tabs.some(({ inFlight }) => inFlight)) return;
    const tab = this.tabs.find(({ wantsTurn }) => wantsTurn);
    if (!tab) return;
    tab.wantsTurn = false;
    tab.send({ type: 'turn', standing: this.standing, key: newKey() });
  }

  killTab(index: number): void {
    this.tabs.splice(index, 1);
    this.tabs.push(new Tab(this));
  }

  settle(): void {
    for (const tab of this.tabs) tab.send({ type: 'wake' });
    for (let steps = 0; ; steps += 1) {
      if (steps === 200) throw new Error('The device and the shop do not come to agree.');
      for (const tab of this.tabs) {
        tab.alarm();
        tab.reachShop();
        tab.takeAnswer();
        if (outcomeOf(tab.state.bag)) tab.send({ type: 'close-order' });
      }
      this.grantTurn();
      if (this.tabs.every(({ state }) => state.phase === 'idle')) return;
    }
  }
}
