import sprite from './icons.svg?no-inline';

/** The icons of the sprite (`scripts/make-sprite.mjs`). */
export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'check'
  | 'circle-alert'
  | 'eye'
  | 'eye-off'
  | 'heart'
  | 'menu'
  | 'minus'
  | 'party-popper'
  | 'plus'
  | 'search'
  | 'shirt'
  | 'shopping-bag'
  | 'trash-2'
  | 'x';

/**
 * An icon as large as the text beside it; an arrow points along the line, whichever way that is
 * written. It says nothing to a screen reader: its neighbour must.
 */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  const direction = name.startsWith('arrow-') ? 'rtl:[scale:-1_1]' : '';
  return (
    <svg className={`icon ${direction} ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
