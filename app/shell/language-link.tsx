import { useLocation } from 'react-router';
import { getLocale } from '#app/locale.ts';
import { locales, localizedPath } from '#domain/text/locale.ts';
import { m } from '#messages';

const other = locales.find((locale) => locale !== getLocale()) ?? getLocale();

/** Keeps filter and search. */
export function LanguageLink() {
  const { pathname, search } = useLocation();
  return (
    <a
      className="language-link"
      href={localizedPath(other, pathname + search)}
      onClick={({ currentTarget }) => {
        // The search may change the URL without the router.
        currentTarget.search = window.location.search;
      }}
      hrefLang={other}
      lang={other}
    >
      {m.header_other_language()}
    </a>
  );
}
