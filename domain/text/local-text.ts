import type { Locale } from './locale.ts';

/** Texts of the owner's that may have an Arabic twin: `name` and `nameAr`. */
export type Bilingual<Member extends string> = {
  readonly [Each in Member | `${Member}Ar`]?: string | undefined;
};

export function arabicOf<Member extends string>(
  owner: Bilingual<Member>,
  member: Member,
): string | undefined {
  return owner[`${member}Ar`];
}

/** Without Arabic, the text in English. */
export function textIn<Member extends string, Owner extends Bilingual<Member>>(
  locale: Locale,
  owner: Owner,
  member: Member,
): Owner[Member] {
  const arabic = locale === 'ar' ? arabicOf(owner, member) : undefined;
  return (arabic as Owner[Member] | undefined) ?? owner[member];
}
