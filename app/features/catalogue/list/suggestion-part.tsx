import type { ReactNode } from 'react';
import { getLocale } from '#app/locale.ts';
import { Link } from '#app/router';
import { pauseForTaps } from '#app/ui/next-task.ts';
import { departmentName } from '#app/ui/text/department-name.ts';
import { shownCount } from '#app/ui/text/shown-count.ts';
import type { Product } from '#domain/product/product.ts';
import {
  createSuggester,
  type Suggest,
  type Suggestions,
} from '#domain/suggestions/suggest-products.ts';
import { m } from '#messages';
import { categoryName } from '../data/category-names.ts';
import type { ShopQuery } from '../query/select-products.ts';
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
  const { terms, category, department, meant, leftOut = [] } = suggestions;
  const { narrowing } = query;
  return (
    <div>
      <div className="did-you-mean">
        {meant === undefined ? (
          <>
            <p>{m.shop_nothing_found({ term: term.trim() })}</p>
            <h2>{m.shop_did_you_mean()}</h2>
          </>
        ) : (
          <h2>{resultsText(suggestions, count, meant)}</h2>
        )}
        {leftOut.length > 0 && <p>{m.shop_left_out({ words: leftOut.join(' ') })}</p>}
        <ul>
          {category && (
            <li>
              <Link className="chip" to={shopAddress({ ...query, category, term: '' })}>
                {categoryName(category)}
              </Link>
            </li>
          )}
          {department && (
            <li>
              <Link
                className="chip"
                to={shopAddress({ ...query, term: '', narrowing: { ...narrowing, department } })}
              >
                {departmentName(department)}
              </Link>
            </li>
          )}
          {terms.map((other) => (
            <li key={other}>
              <Link className="chip" to={shopAddress({ ...query, term: other })}>
                <bdi>{other}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {children}
    </div>
  );
}

/** What was found, by other words than those of the search. */
function resultsText(suggestions: Suggestions, count: number, term: string): string {
  const { terms, category, department } = suggestions;
  const separator = getLocale() === 'ar' ? '، ' : ', ';
  const meaning = [
    ...(category ? [categoryName(category)] : []),
    ...(department ? [departmentName(department)] : []),
    ...terms,
  ].join(separator);
  const values = { count, shown: shownCount(count), term };
  return meaning === '' ? m.shop_results(values) : m.shop_results_meaning({ ...values, meaning });
}
