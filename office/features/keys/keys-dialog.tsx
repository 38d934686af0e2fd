import { useState } from 'react';
import { m } from '#messages';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './keys.module.css';
import { areKeysOn, keepKeys } from './keys-kept.ts';

const keys: readonly (readonly [keys: readonly string[], text: () => string])[] = [
  [['/'], m.office_key_search],
  [['j'], m.office_key_next],
  [['k'], m.office_key_previous],
  [['Enter'], m.office_key_open],
  [['g', 't'], () => m.office_key_go({ page: m.office_today() })],
  [['g', 'o'], () => m.office_key_go({ page: m.office_orders() })],
  [['?'], m.office_key_help],
];

export function KeysDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const [areOn, setOn] = useState(areKeysOn);
  return (
    <Dialog title={m.office_keys()} isOpen={isOpen} close={close}>
      <dl className={styles.keys}>
        {keys.map(([pressed, text]) => (
          <div key={pressed.join('')}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text()}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={areOn}
          onChange={({ currentTarget: { checked } }) => {
            setOn(checked);
            keepKeys(checked);
          }}
        />
        {m.office_keys_on()}
      </label>
    </Dialog>
  );
}
