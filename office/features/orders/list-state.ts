import { type Governorate, governorates } from '#domain/delivery/governorates.ts';
import { type OrderSort, orderSorts } from '#domain/order/order-sorts.ts';
import { isOrderStatus, type OrderStatus } from '#domain/order/order-status.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import type { Input } from '../../client.ts';

/** What the list shows: all of it stands in the page's address. */
export interface ListState {
  search: string;
  statuses: readonly OrderStatus[];
  from: string;
  until: string;
  governorate: Governorate | '';
  person: string;
  needsAddress: boolean;
  owed: boolean;
  unpaid: boolean;
  /** By the time of placement; empty as the list is by itself. */
  sort: OrderSort | '';
}

/** What an address has that is none of it is left out. */
export function readState(address: URLSearchParams): ListState {
  const text = (name: string) => address.get(name)?.trim() ?? '';
  const day = (name: string) => (isCalendarDay(text(name)) ? text(name) : '');
  return {
    search: text('q').slice(0, 200),
    statuses: [...new Set(text('status').split(',').filter(isOrderStatus))],
    from: day('from'),
    until: day('until'),
    governorate: governorates.find((each) => each === text('governorate')) ?? '',
    person: text('by').slice(0, 254),
    needsAddress: address.has('no-address'),
    owed: address.has('owed'),
    unpaid: address.has('unpaid'),
    sort: orderSorts.find((each) => each === text('sort')) ?? '',
  };
}

/** Without the question mark; empty for all orders. */
export function addressOf(state: ListState): string {
  const address = new URLSearchParams();
  const put = (name: string, value: string) => value && address.set(name, value);
  put('q', state.search);
  put('status', state.statuses.join(','));
  put('from', state.from);
  put('until', state.until);
  put('governorate', state.governorate);
  put('by', state.person);
  put('no-address', state.needsAddress ? '1' : '');
  put('owed', state.owed ? '1' : '');
  put('unpaid', state.unpaid ? '1' : '');
  put('sort', state.sort);
  return address.toString();
}

/** All orders. */
const noChoice = readState(new URLSearchParams());

/** The page with those that are chosen so. */
export function linkToChosen(choice: Partial<ListState>): string {
  return linkOf({ ...noChoice, ...choice });
}

export function linkOf(state: ListState): string {
  const address = addressOf(state);
  return address ? `/orders?${address}` : '/orders';
}

export function countInput(state: ListState): Input<'orders', 'count'> {
  const { search, from, until, governorate, person, needsAddress, owed, unpaid } = state;
  return {
    ...(search && { search }),
    filters: {
      ...(from && { from }),
      ...(until && { until }),
      ...(governorate && { governorate }),
      ...(person && { person }),
      ...(needsAddress && { needsAddress }),
      ...(owed && { owed }),
      ...(unpaid && { unpaid }),
    },
  };
}

export function listInput(state: ListState): Input<'orders', 'list'> {
  const { filters, ...rest } = countInput(state);
  const statuses = state.statuses.length > 0 && { statuses: [...state.statuses] };
  return { ...rest, filters: { ...filters, ...statuses }, ...(state.sort && { sort: state.sort }) };
}

/** What the list leaves out: nothing, other statuses alone, or more. */
export type Choice = 'none' | 'status' | 'more';

export function choiceOf(state: ListState): Choice {
  if (addressOf({ ...state, sort: '' }) === '') return 'none';
  return addressOf({ ...state, sort: '', statuses: [] }) === '' ? 'status' : 'more';
}

/** Whether somebody has chosen it or not. */
export function shownSort({ sort, unpaid }: ListState): OrderSort {
  return sort || (unpaid ? 'oldest' : 'newest');
}
