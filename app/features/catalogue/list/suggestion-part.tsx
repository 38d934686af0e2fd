import type { ReactNode } from 'react';
import { getLocale } from '#app/locale.ts';
import { Link } from '#app/router';
import { pauseForTaps } from '#app/ui/next-task.ts';
import { departmentName } from '#app/ui/text/department-name.ts';
import { localText } from '#app/ui/text/local-text.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import type { Product } from '#domain/product/product.ts';
import {
  createSuggester,
  type Suggest,
  type Suggestions,
} from '#domain/suggestions/suggest-products.ts';
import { m } from '#messages';
import { categoryName } from '../data/category-names.ts';
import type { Narrowing, ShopQuery } from '../query/select-products.ts';
import { shopAddress } from '../query/shop-address.ts';
import { fetchSearchWords } from './fetch-search-words.ts';

export { NothingFoundWays } from './nothing-found-ways.tsx';

/** All that the list loads when a search has found nothing. */
export interface OpenSuggestions {
  suggest: Suggest;
  suggestedOf: readonly Product[];
  DidYouMean: typeof DidYouMean;
}

const opened = new WeakMap<readonly Product[], Promise<OpenSuggestions>>();

export function openSuggestions(products: readonly Product[]): Promise<OpenSuggestions> {
  const opening = opened.get(products) ?? openFor(products);
  opened.set(products, opening);
  return opening;
}

async function openFor(products: readonly Product[]): Promise<OpenSuggestions> {
  const words = await fetchSearchWords();
  const suggest = await createSuggester(products, pauseForTaps(), words);
  return { suggest, suggestedOf: products, DidYouMean };
}

interface DidYouMeanProps {
  query: ShopQuery;
  /** What was searched for. */
  term: string;
  suggestions: Suggestions;
  /** What the list shows: the filters leave some out. */
  count: number;
  /** The products. */
  children: ReactNode;
}

function DidYouMean({ query, term, suggestions, count, children }: DidYouMeanProps) {
  const { meant, leftOut = [], notTogether = [] } = suggestions;
  const ways = waysOf(query, suggestions);
  return (
    <div>
      <div className="did-you-mean">
        {meant === undefined ? (
          <>
            <p>{m.shop_nothing_found({ term: term.trim() })}</p>
            <h2>{m.shop_did_you_mean()}</h2>
          </>
        ) : (
          <h2>{resultsText(ways, count, meant)}</h2>
        )}
        {leftOut.length > 0 && <p>{m.shop_left_out({ words: leftOut.join(' ') })}</p>}
        {notTogether.length > 0 && <p>{m.shop_not_together({ words: notTogether.join(' ') })}</p>}
        {ways.length > 0 && (
          <ul>
            {ways.map(({ text, to }) => (
              <li key={to}>
                <Link className="chip" to={to}>
                  <bdi>{text}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </div>
  );
}

/** Where else the shopper may go: to what the term means. */
interface Way {
  text: string;
  to: string;
}

function waysOf(query: ShopQuery, suggestions: Suggestions): Way[] {
  const { terms, category, department, colour } = suggestions;
  const narrowed = (choice: Partial<Narrowing>) =>
    shopAddress({ ...query, term: '', narrowing: { ...query.narrowing, ...choice } });
  return [
    ...(category
      ? [{ text: categoryName(category), to: shopAddress({ ...query, category, term: '' }) }]
      : []),
    ...(department ? [{ text: departmentName(department), to: narrowed({ department }) }] : []),
    ...(colour
      ? [
          {
            text: localText(colour, 'name'),
            to: narrowed({ colour: colour.name.replaceAll(',', ' ') }),
          },
        ]
      : []),
    ...terms.map((text) => ({ text, to: shopAddress({ ...query, term: text }) })),
  ];
}

/** What was found, by other words than those of the search. */
function resultsText(ways: readonly Way[], count: number, term: string): string {
  const meaning = ways.map(({ text }) => text).join(getLocale() === 'ar' ? '، ' : ', ');
  const values = { count, shown: shownCount(count), term };
  return meaning === '' ? m.shop_results(values) : m.shop_results_meaning({ ...values, meaning });
}
