import { type Department, departmentsOf, departmentsOfAll } from '../product/departments.ts';
import type { ProductKind } from '../product/kinds.ts';
import type { Product } from '../product/product.ts';
import { foldForSearch } from '../text/fold-for-search.ts';

/** With how many products are of it. */
type Counted<Trait> = Trait & { count: number };

/** What is offered while a term is typed. */
export interface SearchHints {
  departments: readonly Counted<{ department: Department }>[];
  /** Whose names begin with the term. */
  kinds: readonly Counted<ProductKind>[];
  /** Most of the products that the term has found are of these, and so many. */
  kindsOfFound: readonly Counted<ProductKind>[];
  products: readonly Product[];
}

const maxTraits = 3;
const maxProducts = 6;
/** A shorter list needs no kinds. */
const longList = 4;

interface Names {
  department: (department: Department) => string;
  kind: (kind: ProductKind) => string;
}

/** Reads the departments and kinds of all products once. @param names as the page writes them */
export function createHints(sold: readonly Product[], names: Names) {
  const departments = departmentsOf(sold).map((department) => ({
    department: { department, count: countOf(sold, department) },
    folded: foldForSearch(names.department(department)),
  }));
  const kinds = countKinds(sold).map((kind) => ({ kind, folded: foldForSearch(names.kind(kind)) }));

  /** @param found what the list shows for the term */
  return (term: string, found: readonly Product[]): SearchHints => {
    const start = foldForSearch(term.trim());
    const begins = ({ folded }: { folded: string }) => ` ${folded}`.includes(` ${start}`);
    const named = kinds.filter(begins).map(({ kind }) => kind);
    const meant = departments.filter(begins).map(({ department }) => department);
    const free = maxTraits - meant.length;
    const ofFound = found.length < longList ? [] : countKinds(found);
    const others = ofFound.length < 2 ? [] : ofFound.filter(({ kind }) => !has(named, kind));
    return {
      departments: meant,
      kinds: named.slice(0, free),
      kindsOfFound: others.slice(0, Math.max(free - named.length, 0)),
      products: found.slice(0, maxProducts),
    };
  };
}

function countOf(products: readonly Product[], department: Department): number {
  const isForAll = departmentsOfAll.includes(department);
  return products.filter(
    (product) => product.department === department || (isForAll && product.department === 'all'),
  ).length;
}

function has(kinds: readonly ProductKind[], kind: string): boolean {
  return kinds.some((each) => each.kind === kind);
}

/** Those of most products first. */
function countKinds(products: readonly Product[]): Counted<ProductKind>[] {
  const counts = new Map<string, Counted<ProductKind>>();
  for (const { kind, kindAr } of products) {
    if (kind === undefined) continue;
    const known = counts.get(kind) ?? { kind, ...(kindAr !== undefined && { kindAr }), count: 0 };
    known.count += 1;
    counts.set(kind, known);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
