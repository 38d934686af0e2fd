import { m } from '#messages';

const angles = [0, 45, 90, 135, 180, 225, 270, 315];

/** Eight dots in a ring (spec §9), announced as 'Loading'. */
export function Spinner({ className = '' }: { className?: string }) {
  return (
    <div role="status" aria-label={m.ui_loading()} className={`spinner ${className}`}>
      {angles.map((angle) => (
        <span
          key={angle}
          style={{ rotate: `${angle}deg`, animationDelay: `${angle / 360 - 1}s` }}
        />
      ))}
    </div>
  );
}
