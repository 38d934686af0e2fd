import { type Department, departmentsOf, departmentsOfAll } from '../product/departments.ts';
import type { ProductKind } from '../product/kinds.ts';
import type { Product } from '../product/product.ts';
import { foldForSearch } from '../text/fold-for-search.ts';
import { synonymGroups } from './synonym-groups.ts';
import { squeeze, stemOf } from './words.ts';

/** With how many products are of it. */
type Counted<Trait> = Trait & { count: number };

/** What is offered while a term is typed. */
export interface SearchHints {
  departments: readonly Counted<{ department: Department }>[];
  /** Whose names, or other words for them, begin with the term. */
  kinds: readonly Counted<ProductKind>[];
  /** Most of the products that the term has found are of these, and so many. */
  kindsOfFound: readonly Counted<ProductKind>[];
  products: readonly Product[];
}

const maxTraits = 3;
const maxProducts = 6;
/** A shorter list needs no kinds. */
const longList = 4;
/** Of a synonym: one letter begins too many. */
const minSynonymStart = 2;
/** Products that are looked at for names that begin with the term: a letter must not wait for thousands. */
const maxRead = 200;

interface Names {
  department: (department: Department) => string;
  kind: (kind: ProductKind) => string;
}

/** Reads the departments and kinds of all products once. @param names as the page writes them */
export function createHints(sold: readonly Product[], names: Names) {
  const groups = synonymGroups();
  const others = (...texts: readonly string[]) =>
    texts
      .flatMap((text) => groups.get(stemOf(squeeze(text))) ?? [])
      .flatMap(({ words, phrases }) => [...words, ...phrases])
      .map(({ written }) => foldForSearch(written))
      .join(' ');
  const departments = departmentsOf(sold).map((department) => ({
    trait: { department, count: countOf(sold, department) },
    folded: foldForSearch(names.department(department)),
    synonyms: others(department),
  }));
  const kinds = countKinds(sold).map((kind) => ({
    trait: kind,
    folded: foldForSearch(names.kind(kind)),
    synonyms: others(kind.kind, kind.kindAr ?? ''),
  }));

  /** @param found what the list shows for the term */
  return (term: string, found: readonly Product[]): SearchHints => {
    const start = foldForSearch(term.trim());
    const named = begunBy(start, kinds);
    const meant = begunBy(start, departments);
    const free = maxTraits - meant.length;
    const ofFound = found.length < longList ? [] : countKinds(found);
    const othersOfFound = ofFound.length < 2 ? [] : ofFound.filter(({ kind }) => !has(named, kind));
    return {
      departments: meant,
      kinds: named.slice(0, free),
      kindsOfFound: othersOfFound.slice(0, Math.max(free - named.length, 0)),
      products: beginningFirst(start, found),
    };
  };
}

const hasStart = (text: string, start: string) => ` ${text}`.includes(` ${start}`);

/** By their names, then by other words for them. */
function begunBy<Trait>(
  start: string,
  all: readonly { trait: Trait; folded: string; synonyms: string }[],
): Trait[] {
  const named = all.filter(({ folded }) => hasStart(folded, start));
  const others =
    start.length < minSynonymStart
      ? []
      : all.filter((each) => !named.includes(each) && hasStart(each.synonyms, start));
  return [...named, ...others].map(({ trait }) => trait);
}

/** Those with a word that begins with the term come before those that have it inside of one. */
function beginningFirst(start: string, found: readonly Product[]): Product[] {
  const first: Product[] = [];
  const rest: Product[] = [];
  for (const product of found.slice(0, maxRead)) {
    const isFirst = hasStart(foldForSearch(`${product.name} ${product.nameAr ?? ''}`), start);
    (isFirst ? first : rest).push(product);
    if (first.length === maxProducts) break;
  }
  return [...first, ...rest].slice(0, maxProducts);
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
