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

/** An icon as large as the text beside it. It says nothing to a screen reader: its neighbour must. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
