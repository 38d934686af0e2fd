import { Link } from 'react-router';
import { SlotText } from '#app/ui/slot-text.tsx';
import { m } from '#messages';
import { MainLinks } from './main-links.tsx';
import { Menu } from './menu.tsx';

/** The code of the welcome offer (spec §9). */
const welcomeCode = 'WELCOMEADI';

interface HeaderProps {
  brand: string;
  onSignOut: () => void;
}

/** The banner with the welcome offer, the brand, and the links of the shop. */
export function Header({ brand, onSignOut }: HeaderProps) {
  return (
    <header className="header">
      <p className="offer">
        <SlotText text={(code) => m.header_banner({ code })}>
          <strong>{welcomeCode}</strong>
        </SlotText>
      </p>
      <div className="header-bar">
        <Link to="/" className="wordmark">
          {brand}
        </Link>
        <nav className="header-links" aria-label={m.header_navigation()}>
          <MainLinks onSignOut={onSignOut} />
        </nav>
        <Menu onSignOut={onSignOut} />
      </div>
    </header>
  );
}
