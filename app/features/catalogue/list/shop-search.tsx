import type { ReactNode, RefObject } from 'react';
import { Link, useHref } from '#app/router';
import { Icon } from '#app/ui/icon.tsx';
import { departmentName } from '#app/ui/text/department-name.ts';
import { maxTermLength } from '#domain/catalogue/max-term-length.ts';
import { categories } from '#domain/product/category.ts';
import type { Department } from '#domain/product/departments.ts';
import { m } from '#messages';
import { categoryName } from '../data/category-names.ts';
import type { ShopQuery } from '../query/select-products.ts';
import { shopAddress } from '../query/shop-address.ts';

interface ShopSearchProps {
  query: ShopQuery;
  departments: readonly Department[] | undefined;
  box: RefObject<HTMLInputElement | null>;
  /** The term in the URL at first render. */
  startTerm: string;
  onClear: () => void;
  /** Submitted: the URL must follow at once. */
  onSend: () => void;
  /** They stand around the box. */
  filters: ReactNode;
  sort: ReactNode;
  hints: ReactNode;
}

export function ShopSearch({ filters, sort, hints, ...search }: ShopSearchProps) {
  const { query, departments = [] } = search;
  const { narrowing } = query;
  const isHere = (category: ShopQuery['category']) =>
    // "All" is of each department, so it is not where a shopper is who has chosen one.
    category === query.category && (category !== 'all' || narrowing.department === '');
  return (
    <search className="shop-search">
      <nav aria-label={m.shop_filter()}>
        {(['all', ...categories] as const).map((category) => (
          <Link
            key={category}
            to={shopAddress({ ...query, category })}
            className="chip"
            aria-current={isHere(category) ? 'page' : undefined}
          >
            {categoryName(category)}
          </Link>
        ))}
        {departments.map((department) => (
          <Link
            key={department}
            to={shopAddress({ ...query, narrowing: { ...narrowing, department } })}
            className="chip"
            aria-current={department === narrowing.department ? 'true' : undefined}
          >
            {departmentName(department)}
          </Link>
        ))}
      </nav>
      <div className="shop-bar">
        {filters}
        <SearchForm {...search} />
        {sort}
      </div>
      {hints}
    </search>
  );
}

type SearchFormProps = Omit<ShopSearchProps, 'departments' | 'filters' | 'sort' | 'hints'>;

function SearchForm({ query, box, startTerm, onClear, onSend }: SearchFormProps) {
  return (
    <form
      action={useHref('/shop')}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {query.category === 'all' ? null : <input type="hidden" name="ARs" value={query.category} />}
      {Object.entries(query.narrowing).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <label className="sr-only" htmlFor="shop-term">
        {m.shop_search()}
      </label>
      <div className="shop-search-box">
        <Icon name="search" />
        <input
          ref={box}
          id="shop-term"
          name="q"
          type="search"
          // Also for the cross: it asks whether the box is empty.
          placeholder={m.shop_search()}
          defaultValue={startTerm}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxTermLength}
        />
        <button
          type="button"
          aria-label={m.shop_search_clear()}
          onClick={() => {
            if (!box.current) return;
            box.current.value = '';
            box.current.focus();
            onClear();
          }}
        >
          <Icon name="x" />
        </button>
        <button type="submit">
          <span>{m.shop_search_submit()}</span>
        </button>
      </div>
    </form>
  );
}
