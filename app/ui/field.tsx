import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** What is wrong with the input; shown under it with a red border. */
  error?: string | undefined;
  /** Stands at the end of the box, such as a 'show password' button. */
  trailing?: ReactNode;
}

/** A labelled text box. */
export function Field({ label, error, trailing, className = '', id, ...input }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const errorId = `${inputId}-error`;
  return (
    <div className={`field ${className}`}>
      <label htmlFor={inputId}>{label}</label>
      <div className="field-box">
        <input
          {...input}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : input['aria-describedby']}
        />
        {trailing}
      </div>
      {error ? (
        <p id={errorId} className="field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
