import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';
import { Card } from '../../ui/card.tsx';
import { errorText } from '../../ui/told/fault-text.ts';
import { TryAgain } from '../../ui/told/try-again.tsx';
import { Waiting } from '../../ui/told/waiting.tsx';
import {
  maxPrinted,
  type Paper,
  papersOf,
  readPrintChoice,
  type SheetKind,
} from './print-choice.ts';
import styles from './print-page.module.css';
import { Sheets } from './sheets.tsx';
import { slipsQuery } from './slips-query.ts';

const kindNames: Record<SheetKind, () => string> = {
  slip: m.office_print_slip,
  receipt: m.office_print_receipt,
  picking: m.office_print_picking,
};

const paperNames: Record<Paper, () => string> = {
  a4: () => 'A4',
  a5: () => 'A5',
  a6: () => 'A6',
  '80mm': m.office_paper_roll,
};

/** @param kinds that this person may print */
export function PrintPage({ kinds }: { kinds: readonly SheetKind[] }) {
  const [query, setQuery] = useSearchParams();
  const choice = readPrintChoice(query, kinds);
  const { numbers, kind, paper, language } = choice;
  const printed = numbers.slice(0, maxPrinted);
  const slips = useQuery({ ...slipsQuery(printed), enabled: printed.length > 0 });
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (name === 'kind') next.delete('paper');
    next.set(name, value);
    setQuery(next, { replace: true });
  };
  if (printed.length === 0) {
    return (
      <Card title={m.office_print_none()}>
        <p>{m.office_print_none_text()}</p>
        <Link to="/orders">{m.office_orders()}</Link>
      </Card>
    );
  }
  return (
    <>
      <div className={styles.choices}>
        <NativeSelect
          size="md"
          label={m.office_print_sheet()}
          value={kind}
          onChange={({ currentTarget }) => choose('kind', currentTarget.value)}
          data={kinds.map((each) => ({ value: each, label: kindNames[each]() }))}
        />
        <NativeSelect
          size="md"
          label={m.office_print_paper()}
          value={paper}
          onChange={({ currentTarget }) => choose('paper', currentTarget.value)}
          data={papersOf[kind].map((each) => ({ value: each, label: paperNames[each]() }))}
        />
        {kind === 'receipt' && (
          <NativeSelect
            size="md"
            label={m.office_print_language()}
            value={language ?? ''}
            onChange={({ currentTarget }) => choose('language', currentTarget.value)}
            data={[
              { value: '', label: m.office_print_shoppers_language() },
              { value: 'ar', label: m.office_language_ar() },
              { value: 'en', label: m.office_language_en() },
            ]}
          />
        )}
        <Button disabled={!slips.data} onClick={() => print()}>
          {m.office_print()}
        </Button>
      </div>
      {numbers.length > maxPrinted && (
        <p role="status" className={styles.told}>
          {m.office_print_first({ shown: formatCount(maxPrinted, currentLocale()) })}
        </p>
      )}
      {slips.error && (
        <TryAgain fault={errorText(slips.error)} again={() => void slips.refetch()} />
      )}
      {slips.isPending && <Waiting />}
      {slips.data && <Sheets slips={slips.data} choice={choice} />}
    </>
  );
}
