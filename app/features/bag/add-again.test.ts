import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCatalogue } from '#app/features/catalogue/data/catalogue-store.ts';
import { useRequestState } from '#app/features/catalogue/data/request-state.ts';
import { addAgain } from './add-again.ts';
import { useBag } from './machine/bag-state.ts';
import { line } from './machine/test/bag-world.ts';

beforeEach(() => {
  // Another test may have left one open.
  useBag.setState(useBag.getInitialState(), true);
  const answer = (url: string) =>
    url === '/stock.json' ? Response.json({}) : new Response(null, { status: 503 });
  vi.stubGlobal('fetch', async (url: string) => answer(url));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useCatalogue.setState({ catalogue: undefined });
  useRequestState.setState({ isFetching: false, isErrorHappened: false });
});

it('waits for the products that the page has asked for', async () => {
  useRequestState.getState().startFetching();
  const done = addAgain([line(1), line(2)], '/products.json');
  await Promise.resolve();
  const [id, name, price] = [2, 'Sandal', 10];
  useCatalogue.getState().catalogueLoaded([
    {
      id,
      name,
      price,
      imagePath: '',
      description: '',
      rating: 0,
      category: 'shoes',
      sale: false,
    },
  ] as never);
  useRequestState.getState().stopFetching();
  // No bag is open here.
  expect((await done)?.map(({ problem }) => problem)).toEqual(['gone', 'held']);
});

it('says of no product that it is gone when the products cannot be had', async () => {
  expect(await addAgain([line(1)], '/products.json')).toBeUndefined();
});
