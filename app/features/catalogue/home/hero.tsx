import type { CSSProperties, ReactNode } from 'react';
import { Link } from '#app/router';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { splitFocus } from '#domain/picture-focus.ts';
import { languageOfBrand } from '#domain/text/brand-language.ts';
import { m } from '#messages';

const sizes = {
  // Less than its width on a phone, by 3 %, so that most take 480 pixels and not 640.
  cutOut: '(min-width: 780px) min(43.2vw, 33rem), min(72vw, 17rem)',
  photograph: '(min-width: 780px) 50vw, 100vw',
};

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

interface HeroProps {
  brand: string;
  /** Address of the picture; empty for none. */
  imagePath: string;
  line: ReactNode;
}

/** A cut-out stands tilted over the brand; a photograph stands below it or beside it. */
export function Hero({ brand, imagePath, line }: HeroProps) {
  const isPhotograph = splitFocus(imagePath).focus !== undefined;
  const width = widthOf(brand);
  const word = Math.max(...brand.split(' ').map(widthOf));
  const picture =
    imagePath === '' ? null : (
      <Picture className="hero-picture" imagePath={imagePath} alt="" sizes={sizes} eager />
    );
  return (
    <section
      className={`hero ${isPhotograph ? 'hero-photograph' : ''}`}
      style={{ '--width': width, '--word': word, '--letters': [...brand].length } as CSSProperties}
    >
      <div className="hero-stage">
        <h1
          tabIndex={-1}
          lang={languageOfBrand(brand)}
          className={width > widestOnPhones && word < width ? 'hero-words' : undefined}
        >
          {brand}
        </h1>
        {isPhotograph ? null : picture}
      </div>
      {isPhotograph ? picture : null}
      <div className="hero-foot">
        <p>{line}</p>
        <Link to="/shop" className={buttonClass('ink', 'hero-button')}>
          {m.home_shop_now()}
          <Icon name="arrow-right" />
        </Link>
      </div>
    </section>
  );
}
