import { useLocation } from 'react-router';
import { getLocale } from '#app/locale.ts';
import { locales, localizedPath } from '#domain/locale.ts';
import { m } from '#messages';

/** The other language of the shop. */
const other = locales.find((locale) => locale !== getLocale()) ?? getLocale();

/** Leads to this very page in the other language: its filter and its search come along. */
export function LanguageLink() {
  const { pathname, search } = useLocation();
  return (
    <a
      className="language-link"
      href={localizedPath(other, pathname + search)}
      onClick={({ currentTarget }) => {
        // The search may have just put its term there, past the router.
        currentTarget.search = window.location.search;
      }}
      hrefLang={other}
      lang={other}
    >
      {m.header_other_language()}
    </a>
  );
}
