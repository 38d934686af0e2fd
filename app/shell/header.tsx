import { Link } from '#app/router';
import { Icon } from '#app/ui/icon.tsx';
import { SlotText } from '#app/ui/text/slot-text.tsx';
import type { Department } from '#domain/product/departments.ts';
import { languageOfBrand } from '#domain/text/brand-language.ts';
import { m } from '#messages';
import { BagLink } from './bag-link.tsx';
import { CopyableCode } from './copyable-code.tsx';
import { LanguageLink } from './language-link.tsx';
import { MainLinks } from './main-links.tsx';
import { Menu } from './menu.tsx';
import { OtherStyles } from './other-styles.tsx';
import { SearchLink } from './search-link.tsx';

export const bannerId = 'banner';

interface HeaderProps {
  brand: string;
  couponCode: string;
  departments: readonly Department[];
  bagQuantity: number;
  onSignOut: () => void;
}

/** The banner with the welcome offer, the brand, and the links of the shop. */
export function Header(props: HeaderProps) {
  const { brand, couponCode, departments, bagQuantity, onSignOut } = props;
  return (
    <header className="header">
      <p className="banner" id={bannerId}>
        <SlotText text={(code) => m.header_banner({ code })}>
          <CopyableCode code={couponCode} />
        </SlotText>
      </p>
      <OtherStyles />
      <div className="header-bar">
        <Link to="/" className="wordmark display-text" lang={languageOfBrand(brand)}>
          {brand}
        </Link>
        <nav className="header-links" aria-label={m.header_navigation()}>
          <MainLinks bagQuantity={bagQuantity} onSignOut={onSignOut} />
        </nav>
        <SearchLink />
        <Link to="/saved" className="header-icon saved-link" aria-label={m.saved_heading()}>
          <Icon name="heart" />
        </Link>
        <BagLink quantity={bagQuantity} />
        <LanguageLink text={m.header_other_language()} />
        <Menu departments={departments} bagQuantity={bagQuantity} onSignOut={onSignOut} />
      </div>
    </header>
  );
}
