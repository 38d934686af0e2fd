import { Link, useLocation } from '#app/router';
import { LocalText } from '#app/ui/text/local-text.tsx';
import type { ColourChoice } from '#domain/catalogue/product-styles.ts';
import { m } from '#messages';

/** Links to the same product in other colours. Back leads to the list, not through all of them. */
export function ProductColours({ id, colours }: { id: number; colours: readonly ColourChoice[] }) {
  const { state } = useLocation();
  return (
    <fieldset className="colours">
      <legend>{m.product_colour()}</legend>
      {colours.map(({ id: other, colour }) => (
        <Link
          key={other}
          to={`/shop/${other}`}
          replace
          state={state}
          className="chip"
          aria-current={other === id ? 'page' : undefined}
        >
          <span className="swatch" style={{ background: colour.hex }} />
          <span>
            <LocalText of={colour} member="name" />
          </span>
        </Link>
      ))}
    </fieldset>
  );
}
