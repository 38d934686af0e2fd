import { Button } from '#app/ui/button.tsx';
import { useLeaveFocus } from '#app/ui/focus-heading.ts';
import { m } from '#messages';
import { loadCatalogue } from './load-catalogue.ts';

export function CatalogueError({ catalogueUrl }: { catalogueUrl: string }) {
  useLeaveFocus();
  return (
    <div className="notice" role="alert">
      <h2>{m.shop_error()}</h2>
      <p>{m.shop_error_hint()}</p>
      <Button onClick={() => loadCatalogue(catalogueUrl)}>{m.shop_try_again()}</Button>
    </div>
  );
}
