import sprite from './icons.svg?no-inline';

/** In the sprite of `scripts/make-sprite.mjs`. */
export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'check'
  | 'circle-alert'
  | 'eye'
  | 'eye-off'
  | 'heart'
  | 'list-filter'
  | 'menu'
  | 'minus'
  | 'party-popper'
  | 'plus'
  | 'rotate-ccw'
  | 'search'
  | 'shirt'
  | 'shopping-bag'
  | 'trash-2'
  | 'truck'
  | 'x';

/** As large as the text; arrows follow the writing direction. Hidden from screen readers. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  const direction = name.startsWith('arrow-') ? 'mirrored ' : '';
  return (
    <svg className={`icon ${direction}${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
