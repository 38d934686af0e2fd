import type { ComponentProps } from 'react';

/** `accent` is the one thing to do on a screen, `ink` an ordinary action, `plain` a quiet one. `danger` takes something away. */
export type ButtonKind = 'accent' | 'ink' | 'plain' | 'danger';

export function buttonClass(kind: ButtonKind, className = ''): string {
  return `button button-${kind} ${className}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
}

/** A button that sends no form unless `type` says so. */
export function Button({ kind = 'ink', className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass(kind, className)} />;
}
