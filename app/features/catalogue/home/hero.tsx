import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { languageOfBrand } from '#domain/text/brand-language.ts';
import { m } from '#messages';
import type { CardProduct } from '../data/product-card-data.ts';

/** Maximum letter widths of the display face, in em, at the brand's spacing. */
const letterWidths = [
  [/[MWmw@%]/, 1.16],
  [/[Iijl.,'’!| ]/, 0.32],
  [/[frt-]/, 0.45],
  [/[a-z0-9]/, 0.75],
  [/[CGHKNOQUX&]/, 0.96],
] as const;
const otherLetter = 0.88;
/** The last letter's side bearing, less the letter spacing. */
const lastGap = 0.035;

function widthOf(text: string): number {
  const widths = [...text].map(
    (letter) => letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? otherLetter,
  );
  return Math.max(widths.reduce((sum, width) => sum + width, 0) - lastGap, 1.6);
}

/** In em. Wider brands get one word a line on a phone. */
const widestOnPhones = 5;

export function Hero({ brand, product }: { brand: string; product: CardProduct | undefined }) {
  const width = widthOf(brand);
  const word = Math.max(...brand.split(' ').map(widthOf));
  return (
    <section className="hero" style={{ '--width': width, '--word': word } as CSSProperties}>
      <div className="hero-stage">
        <h1
          tabIndex={-1}
          lang={languageOfBrand(brand)}
          className={width > widestOnPhones && word < width ? 'hero-words' : undefined}
        >
          {brand}
        </h1>
        {product ? (
          <Picture
            className="hero-picture"
            imagePath={product.imagePath}
            alt=""
            sizes="(min-width: 780px) min(43.2vw, 33rem), min(74vw, 17.5rem)"
            eager
          />
        ) : null}
      </div>
      <div className="hero-foot">
        <p>{m.home_tagline()}</p>
        <Link to="/shop" className={buttonClass('ink', 'hero-button')}>
          {m.home_shop_now()}
          <Icon name="arrow-right" />
        </Link>
      </div>
    </section>
  );
}
