import { Icon, type IconName } from '#app/ui/icon.tsx';

interface PictureButtonProps {
  icon: IconName;
  label: string;
  /** Keeps the focus. */
  isOff?: boolean;
  onPress: () => void;
}

export function PictureButton({ icon, label, isOff, onPress }: PictureButtonProps) {
  return (
    <button
      type="button"
      className="picture-button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
    >
      <Icon name={icon} />
    </button>
  );
}
