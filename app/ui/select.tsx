import { type ComponentProps, useId } from 'react';

interface SelectProps extends ComponentProps<'select'> {
  label: string;
  error?: string | undefined;
}

export function Select({ label, error, className = '', children, ...select }: SelectProps) {
  const selectId = useId();
  const errorId = `${selectId}-error`;
  return (
    <div className={`field ${className}`}>
      <label htmlFor={selectId}>{label}</label>
      <div className="field-box">
        <select
          {...select}
          id={selectId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        >
          {children}
        </select>
      </div>
      {error ? (
        <p id={errorId} className="field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
