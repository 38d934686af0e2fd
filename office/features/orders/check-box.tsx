import { type ComponentPropsWithoutRef, useId } from 'react';
import styles from './check-box.module.css';

type CheckBoxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'>;

/** For a thumb: as large as a button, with a small box in it. */
export function CheckBox(props: CheckBoxProps) {
  return <input {...props} type="checkbox" className={styles.check} />;
}

export function LabelledCheckBox({ label, ...props }: CheckBoxProps & { label: string }) {
  const id = useId();
  return (
    <span className={styles.labelled}>
      <input {...props} id={id} type="checkbox" className={styles.check} />
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
