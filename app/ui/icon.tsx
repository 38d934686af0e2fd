import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

/** As large as the text; arrows follow the writing direction. Hidden from screen readers. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  const direction = name.startsWith('arrow-') ? 'mirrored ' : '';
  return (
    <svg className={`icon ${direction}${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
