import { getLocale } from '#app/locale.ts';
import { useLocation } from '#app/router';
import { locales, localizedPath } from '#domain/text/locale.ts';

const other = locales.find((locale) => locale !== getLocale()) ?? getLocale();

/** Keeps filter and search. */
export function LanguageLink({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  return (
    <a
      className="language-link"
      href={localizedPath(other, pathname + search)}
      onClick={({ currentTarget }) => {
        // One document opens all orders, and keeps its attributes.
        currentTarget.pathname = localizedPath(other, pathname);
        // The page may not show its last search yet.
        currentTarget.search = window.location.search;
      }}
      hrefLang={other}
      lang={other}
    >
      {text}
    </a>
  );
}
