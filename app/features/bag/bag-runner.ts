import { deviceStorage } from '#app/device/device-storage.ts';
import { onReturn } from '#app/device/on-return.ts';
import { retry } from '#app/device/retry.ts';
import { accountSession } from '#app/features/account/session.ts';
import { useCatalogue } from '#app/features/catalogue/data/catalogue-store.ts';
import { refreshCatalogue } from '#app/features/catalogue/data/load-catalogue.ts';
import { refreshStock, useStock } from '#app/features/stock/stock-store.ts';
import { NetworkError } from '#app/http/fetch-errors.ts';
import { randomKey } from '#app/http/random-key.ts';
import { getLocale } from '#app/locale.ts';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { showToast } from '#app/ui/toast/toast.ts';
import { maxQuantity } from '#domain/bag/bag.ts';
import { bagTotals } from '#domain/bag/bag-totals.ts';
import { setArabicApart } from '#domain/text/set-apart.ts';
import { m } from '#messages';
import { showAdded } from './added/added-product.ts';
import { answerTo, makeCall } from './bag-calls.ts';
import { useBagQuantity } from './bag-quantity.ts';
import { readBag, storeBag } from './bag-storage.ts';
import { linesToOrder, priceLines } from './lines/price-lines.ts';
import type { BagEffect, BagEvent } from './machine/bag-events.ts';
import { afterTap, transition } from './machine/bag-machine.ts';
import { bagKey, deviceAccount, emptyBag, type StoredBag, useBag } from './machine/bag-state.ts';
import { isLine } from './machine/read-bag.ts';

/** Replaced when the bag opens or closes, so that late answers are dropped. */
let opening: { catalogueUrl?: string } = {};
let alarm: ReturnType<typeof setTimeout> | undefined;
let inFlight: AbortController | undefined;
let isQuantityDue = false;

for (const store of [useBag, useCatalogue, useStock]) {
  store.subscribe(() => {
    if (!isQuantityDue) setTimeout(showQuantity, afterTap);
    isQuantityDue = true;
  });
}

/** Deferred: it renders the whole page, and a tap comes first. */
function showQuantity(): void {
  isQuantityDue = false;
  const products = useCatalogue.getState().catalogue?.byId;
  const { stock } = useStock.getState();
  const lines = linesToOrder(priceLines(useBag.getState(), { products, stock }));
  useBagQuantity.setState(bagTotals(lines).totalQuantity);
}

/** Milliseconds until every other tab knows a change. */
const untilHeard = 1_000;

/** Recent changes of this tab that others may not know yet, oldest first. */
let unheard: { event: BagEvent; before: string; at: number }[] = [];

/** Not for what the server says: that comes again by itself. @returns whether it changed the bag */
export function sendBag(event: BagEvent): boolean {
  readAgain();
  const { bag } = useBag.getState();
  step(event);
  const hasChanged = useBag.getState().bag !== bag;
  if (hasChanged) unheard.push({ event, before: content(bag), at: performance.now() });
  return hasChanged;
}

function content({ lines, order, joined }: StoredBag): string {
  return JSON.stringify([lines, order?.key, joined]);
}

/** Repeats a tap that another tab has overwritten with its bag, because it did not know it yet. */
function readAgain(): void {
  const { account, bag } = useBag.getState();
  const kept = account === undefined ? bag : readBag(account);
  unheard = unheard.filter(({ at }) => performance.now() - at < untilHeard);
  if (kept === bag) return;
  step({ type: 'stored-elsewhere', bag: kept });
  const now = unheard.length > 0 && content(kept);
  const lost = unheard.findIndex(({ before }) => before === now);
  if (lost >= 0) for (const { event } of unheard.slice(lost)) step(event);
}

function step(event: BagEvent): readonly BagEffect[] {
  const { state, effects } = transition(useBag.getState(), event);
  // Store first: listeners of the state may send events.
  if (effects.some(({ type }) => type === 'store')) storeBag(state);
  useBag.setState(state, true);
  for (const effect of effects) perform(effect);
  return effects;
}

const toasts = {
  added: () => m.bag_added_alert(),
  held: () => m.bag_waits(),
  full: () => m.bag_full(),
  'line-full': () => m.bag_line_full({ count: shownCount(maxQuantity) }),
  'merged-full': () => m.bag_merged_full(),
  'coupon-gone': () => m.bag_coupon_gone(),
};

/** `store` and `call` are done by `step` and `takeTurn`. */
function perform(effect: BagEffect): void {
  switch (effect.type) {
    case 'tell':
      showToast(toasts[effect.what]());
      break;
    case 'offer-undo': {
      const { name, undo } = effect;
      const shown = name === undefined || getLocale() === 'ar' ? name : setArabicApart(name);
      const text = shown === undefined ? m.bag_emptied() : m.bag_removed({ name: shown });
      showToast(text, () => sendBag(undo));
      break;
    }
    case 'set-alarm':
      clearTimeout(alarm);
      alarm = setTimeout(() => sendBag({ type: 'alarm' }), effect.ms * (0.75 + Math.random() / 2));
      break;
    case 'ask-turn':
      clearTimeout(alarm);
      void takeTurn();
      break;
    case 'give-up-call':
      inFlight?.abort(new NetworkError('no-answer'));
      break;
    case 'end-login':
      void accountSession.refused();
      break;
    case 'refresh':
      if (effect.what === 'stock') void refreshStock();
      else if (opening.catalogueUrl) void refreshCatalogue(opening.catalogueUrl);
      break;
    case 'refuse-delivery':
      retry(loadRefusal, ({ takeDeliveryRefusal }) => takeDeliveryRefusal(effect.refusal));
  }
}

/** The bag's page has it; all others do without the forms of an address. */
const loadRefusal = () => import('#app/features/delivery/take-refusal.ts');

/** One tab at a time. Without locks (plain HTTP) the server resolves conflicts, by base and key. */
async function takeTurn(): Promise<void> {
  const mine = opening;
  const turn = async () => {
    const standing = mine === opening && (await accountSession.stand());
    if (mine !== opening || !standing) return;
    readAgain();
    for (const effect of step({ type: 'turn', standing, key: randomKey() })) {
      if (effect.type !== 'call') continue;
      inFlight = new AbortController();
      const outcome = await makeCall(effect.call, inFlight.signal);
      inFlight = undefined;
      if (mine !== opening) return;
      readAgain();
      step(outcome);
    }
  };
  try {
    await ('locks' in navigator ? navigator.locks.request('bag', turn) : turn());
  } catch (error) {
    console.error(error);
    if (mine === opening) step({ type: 'failure', status: 0 });
  }
}

/** Synchronises the bag with other tabs and the server. Returns the close function. */
export function openBag(account: string, catalogueUrl: string): () => void {
  opening = { catalogueUrl };
  unheard = [];
  const device = account === deviceAccount ? emptyBag : readBag(deviceAccount);
  step({ type: 'open', account, bag: readBag(account), device });
  if (account !== deviceAccount) deviceStorage.remove(bagKey(deviceAccount));
  const stopFollowing = deviceStorage.onChange(bagKey(account), readAgain);
  const stopWaking = onReturn(() => sendBag({ type: 'wake' }));
  return () => {
    opening = {};
    clearTimeout(alarm);
    stopFollowing();
    stopWaking();
    step({ type: 'close' });
  };
}

/**
 * Empties the bag when its shopper signs out (spec §4). Call it before the log-in ends.
 * @returns a call that ends the bag on the server; if it fails, the next log-in repeats it
 */
export function leaveBag(): () => Promise<void> {
  const standing = accountSession.stand();
  sendBag({ type: 'sign-out' });
  const { account, bag } = useBag.getState();
  return async () => {
    if (account === undefined) return;
    if ((await standing) === 'stands') {
      let { ending = 'all' } = bag;
      if (ending === 'all') ending = (await answerTo({ type: 'read' })).document.generation;
      await answerTo({ type: 'end', generation: ending, version: bag.base?.version });
    }
    const isBack = useBag.getState().account === account;
    if (!isBack && (await standing) !== 'unreachable') deviceStorage.remove(bagKey(account));
  };
}

/** Checks and adds one piece of a product. @returns whether it was added */
export function addToBag(product: unknown, isSaidHere = true): boolean {
  const line = { ...Object(product), quantity: 1 };
  if (!isLine(line) || !sendBag({ type: 'add', product: line })) return false;
  showAdded({ product: line, isSaidHere });
  return true;
}
