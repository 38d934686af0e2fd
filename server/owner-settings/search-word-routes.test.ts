import { expect, it } from 'vitest';
import { searchWordRoutes } from './search-word-routes.ts';

it('the owner’s words are told a line each, without empty lines', async () => {
  const searchWords = 'kicks, sneakers\n\nkoko, شنطة';
  const routes = searchWordRoutes({ current: () => ({ values: { searchWords }, version: '1' }) });
  const answer = await routes.request('/search-words.json');
  expect(await answer.json()).toEqual({ lines: ['kicks, sneakers', 'koko, شنطة'] });
});
