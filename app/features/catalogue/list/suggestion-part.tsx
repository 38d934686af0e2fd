import type { ReactNode } from 'react';
import { Link } from '#app/router';
import { pauseForTaps } from '#app/ui/next-task.ts';
import { departmentName } from '#app/ui/text/department-name.ts';
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
  /** The products. */
  children: ReactNode;
}

function DidYouMean({ query, term, suggestions, children }: DidYouMeanProps) {
  const { terms, category, department } = suggestions;
  const { narrowing } = query;
  return (
    <div>
      <div className="did-you-mean">
        <p>{m.shop_nothing_found({ term: term.trim() })}</p>
        <h2>{m.shop_did_you_mean()}</h2>
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
