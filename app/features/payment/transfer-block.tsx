import { type ReactNode, useId, useState } from 'react';
import { copyText } from '#app/ui/copy-text.ts';
import { Price } from '#app/ui/text/price.tsx';
import { toEgp } from '#domain/money/money.ts';
import type { TransferWays } from '#domain/order/transfer.ts';
import { m } from '#messages';

interface TransferBlockProps {
  number: number;
  /** Whole piastres. */
  toPay: number;
  /** The fee of the delivery is still to come on top. */
  isWithoutFee: boolean;
  /** Undefined when the shop has stopped taking transfers. */
  ways: TransferWays | undefined;
}

/** How an order is paid by transfer: where to, how much, and what to write with it. */
export function TransferBlock({ number, toPay, isWithoutFee, ways }: TransferBlockProps) {
  const headingId = useId();
  const [news, setNews] = useState('');
  const row = (name: string, value: string, shown: ReactNode = value) => (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{shown}</bdi>
      </dd>
      <dd className="no-print">
        <button
          type="button"
          className="quiet-button"
          aria-label={m.payment_copy_named({ what: name })}
          onClick={async () => setNews(await copy(name, value))}
        >
          {m.payment_copy()}
        </button>
      </dd>
    </div>
  );
  return (
    <section className="transfer" aria-labelledby={headingId}>
      <h2 id={headingId}>{m.payment_heading()}</h2>
      <dl>
        {ways?.handle && row(m.payment_instapay(), ways.handle)}
        {ways?.wallet && row(m.payment_wallet(), ways.wallet)}
        {!isWithoutFee &&
          row(
            m.payment_amount(),
            String(toEgp(toPay)),
            <Price egp={toEgp(toPay)} text={(amount) => m.bag_egp({ amount })} />,
          )}
        {row(m.payment_reference(), String(number))}
      </dl>
      {/* A live region must exist before its text. */}
      <p role="status" className="transfer-news no-print">
        {news}
      </p>
      {isWithoutFee && <p>{m.payment_without_fee()}</p>}
      {!ways && <p>{m.payment_no_ways()}</p>}
      {ways?.isFirst && <p>{m.payment_first()}</p>}
    </section>
  );
}

/** @returns the news */
async function copy(name: string, value: string): Promise<string> {
  return (await copyText(value)) ? m.payment_copied({ what: name }) : m.payment_copy_failed();
}
