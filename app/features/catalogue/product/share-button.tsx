import { copyText } from '#app/ui/copy-text.ts';
import { localText } from '#app/ui/text/local-text.tsx';
import { showToast } from '#app/ui/toast/toast.ts';
import { useIsAlive } from '#app/ui/use-is-alive.ts';
import type { Product } from '#domain/product/product.ts';
import { m } from '#messages';

/** By the system's sheet; where there is none, the link is copied. */
export function ShareButton({ product }: { product: Pick<Product, 'name' | 'nameAr'> }) {
  const name = localText(product, 'name');
  if (!useIsAlive()) return null;
  return (
    <button
      type="button"
      className="quiet-action"
      aria-label={m.product_share({ name })}
      onClick={() => void share(name)}
    >
      {/* Lucide's `share`: the other icons come with every page. */}
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8" />
      </svg>
      {m.product_share_short()}
    </button>
  );
}

async function share(title: string): Promise<void> {
  const { origin, pathname } = window.location;
  const url = `${origin}${pathname}`;
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  showToast((await copyText(url)) ? m.product_link_copied() : m.product_link({ url }));
}
