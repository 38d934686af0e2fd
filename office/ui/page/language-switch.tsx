import { Button } from '@mantine/core';
import { locales } from '#domain/text/locale.ts';
import { chooseLocale, useLocale } from '../../locale.ts';

/** In its own letters: whoever cannot read the page finds it. */
const names = { en: 'English', ar: 'العربية' } as const;

export function LanguageSwitch() {
  const locale = useLocale();
  const other = locales.find((each) => each !== locale) ?? locale;
  return (
    <Button
      variant="transparent"
      color="gray"
      px={0}
      lang={other}
      onClick={() => chooseLocale(other)}
    >
      {names[other]}
    </Button>
  );
}
