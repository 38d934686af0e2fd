import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { deviceStorage } from '#app/device/device-storage.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { defaultDeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { chosenPlace, forgetGovernorate } from '../chosen-place.ts';
import { forgetDraft, useDeliveryDraft } from '../delivery-draft-state.ts';
import { draftKey } from '../delivery-keys.ts';
import { useDeliveryTerms } from '../delivery-terms-store.ts';
import {
  chooseGovernorate,
  draftAddress,
  draftField,
  draftToOrder,
  dropAddress,
  isClosed,
  openDeliveryDraft,
} from './delivery-draft.ts';

const home: Delivery = {
  name: 'Mona Adel',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '5 Tahrir St',
};

const { governorates } = defaultDeliveryTerms;
const terms = {
  freeFrom: 100_000,
  governorates: governorates.map((each) => ({ ...each, open: each.id !== 'aswan' })),
};

beforeEach(() => {
  forgetDraft();
  useDeliveryDraft.setState({ account: 'mona' });
  useDeliveryTerms.setState({ terms });
});

test('a governorate alone is no address: the order goes without both', () => {
  chooseGovernorate('cairo');
  expect(draftToOrder(45_000, false)).toBeUndefined();
});

test('an address goes with the fee that the bag shows', () => {
  draftAddress(home);
  expect(draftToOrder(99_999, false)).toEqual({ delivery: home, deliveryFee: 4_500 });
  expect(draftToOrder(100_000, false)).toEqual({ delivery: home, deliveryFee: 0 });
  useDeliveryTerms.setState({ terms: undefined });
  expect(draftToOrder(45_000, false)).toEqual({ delivery: home, deliveryFee: undefined });
});

test('CHECK OUT stops for a missing, a wrong and a closed address, and says which', () => {
  const stopOf = (isRequired: boolean) => {
    expect(draftToOrder(45_000, isRequired)).toBe('faulty');
    const { stop, stops, isOpen } = useDeliveryDraft.getState();
    expect(isOpen).toBe(true);
    return [stop, stops];
  };
  expect(stopOf(true)).toEqual(['missing', 1]);
  draftField('name', 'Mona');
  expect(stopOf(false)).toEqual(['faulty', 2]);
  draftAddress({ ...home, governorate: 'aswan' });
  expect(stopOf(false)).toEqual(['closed', 3]);
  chooseGovernorate('giza');
  expect(useDeliveryDraft.getState().stops).toBe(0);
});

test('a governorate alone stops CHECK OUT where nothing is delivered, until another is chosen', () => {
  chooseGovernorate('aswan');
  expect([draftToOrder(45_000, false), draftToOrder(45_000, true)]).toEqual(['faulty', 'faulty']);
  expect(useDeliveryDraft.getState()).toMatchObject({ stop: 'closed', stops: 2, isOpen: true });
  chooseGovernorate('giza');
  expect(useDeliveryDraft.getState().stops).toBe(0);
  expect(draftToOrder(45_000, false)).toBeUndefined();
});

test('a new address keeps the governorate, and a removed one does not come back', () => {
  draftAddress(home);
  useDeliveryDraft.setState({ good: home });
  draftAddress(undefined);
  expect(useDeliveryDraft.getState().draft).toEqual({ governorate: 'giza' });
  expect(useDeliveryDraft.getState().good).toBe(home);
  draftAddress(home);
  dropAddress();
  expect(useDeliveryDraft.getState().draft).toEqual({ governorate: 'giza' });
  expect(useDeliveryDraft.getState().good).toBeUndefined();
});

test('an order keeps a place that was closed since, and its form leaves the device alone', () => {
  const agreed: Delivery = { ...home, governorate: 'aswan', city: 'Daraw' };
  useDeliveryDraft.setState({ account: undefined, draft: agreed, agreed });
  expect(isClosed({ ...agreed, city: ' daraw', street: '7 Nile St' })).toBe(false);
  expect(isClosed({ ...agreed, city: 'Edfu' })).toBe(true);
  chooseGovernorate('cairo');
  draftAddress(home);
  expect(useDeliveryDraft.getState().governorate).toBeNull();
});

test('a governorate that is not chosen any more counts nowhere, but stays in a begun address', () => {
  chooseGovernorate('cairo');
  forgetGovernorate();
  expect(chosenPlace(useDeliveryDraft.getState().draft)).toEqual({});
  draftAddress(home);
  forgetGovernorate();
  expect(useDeliveryDraft.getState()).toMatchObject({ governorate: null, draft: home });
});

test('an address of the account is on this device from the next visit on', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ delivery: home }));
  const keep = vi.spyOn(deviceStorage, 'set');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    keep.mockRestore();
  });
  const session = { stand: async () => 'stands' as const, refused: async () => {} };
  await openDeliveryDraft('sara', session);
  expect(useDeliveryDraft.getState()).toMatchObject({ draft: home, good: home });
  expect(keep).toHaveBeenCalledWith(draftKey('sara'), JSON.stringify({ ...home, good: home }));
});
