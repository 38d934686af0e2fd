import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { getLocale } from '#app/locale.ts';
import { locales, localizedPath } from '#domain/text/locale.ts';

const other = locales.find((locale) => locale !== getLocale()) ?? getLocale();

/** Keeps filter and search. */
export function LanguageLink({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  // One document opens all orders, and React leaves its attributes as they are.
  useEffect(() => {
    if (link.current) link.current.pathname = localizedPath(other, pathname);
  }, [pathname]);
  return (
    <a
      ref={link}
      className="language-link"
      href={localizedPath(other, pathname + search)}
      onClick={({ currentTarget }) => {
        // The search may change the URL without the router.
        currentTarget.search = window.location.search;
      }}
      hrefLang={other}
      lang={other}
    >
      {text}
    </a>
  );
}
