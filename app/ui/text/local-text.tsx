import { getLocale } from '#app/locale.ts';
import { arabicOf, type Bilingual, textIn } from '#domain/text/local-text.ts';

export function localText<Member extends string, Owner extends Bilingual<Member>>(
  owner: Owner,
  member: Member,
): Owner[Member] {
  return textIn(getLocale(), owner, member);
}

interface LocalTextProps<Member extends string> {
  of: Bilingual<Member>;
  member: Member;
}

/** Marks an English fallback in Arabic for screen readers. */
export function LocalText<Member extends string>({ of, member }: LocalTextProps<Member>) {
  const english = of[member];
  if (getLocale() === 'en') return english;
  return arabicOf(of, member) ?? <bdi lang="en">{english}</bdi>;
}

/** Without the Arabic texts where the page is in English. */
export function inPageLanguage<Owner extends object>(owner: Owner): Owner {
  if (getLocale() === 'ar') return owner;
  const members = Object.entries(owner).filter(([member]) => !member.endsWith('Ar'));
  return Object.fromEntries(members) as Owner;
}
