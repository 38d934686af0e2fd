import { localText } from '#app/ui/text/local-text.tsx';
import type { ProductKind } from '#domain/product/kinds.ts';
import { kindName } from './kind-names.ts';

/** Names several of a kind, as the page writes it. */
export function kindText(kind: ProductKind): string {
  return kindName(kind.kind) ?? localText(kind, 'kind');
}
