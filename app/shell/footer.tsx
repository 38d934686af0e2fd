import { Link } from '#app/router';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { policies } from '#domain/policies.ts';
import { m } from '#messages';
import { LanguageLink } from './language-link.tsx';
import { policyNames } from './policy-names.ts';
import { SellerContact } from './seller-contact.tsx';

export function Footer({ brand, owner }: { brand: string; owner: OwnerSettings }) {
  return (
    <footer className="footer">
      <p className="footer-thanks display-text">{m.footer_thanks({ brand })}</p>
      <SellerContact owner={owner} />
      <nav className="footer-links" aria-label={m.footer_navigation()}>
        <ul>
          {policies.map((policy) => (
            <li key={policy}>
              <Link to={`/${policy}`}>{policyNames[policy]()}</Link>
            </li>
          ))}
          <li>
            <Link to="/track">{m.footer_track()}</Link>
          </li>
          <li>
            <LanguageLink text={m.header_other_language()} />
          </li>
        </ul>
      </nav>
      <p className="footer-note">{m.footer_note()}</p>
    </footer>
  );
}
