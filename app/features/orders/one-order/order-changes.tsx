import { localText } from '#app/ui/text/local-text.tsx';
import { LocalTime } from '#app/ui/text/local-time.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import type { ChangedLine, LineChange } from '#domain/order/order.ts';
import { m } from '#messages';

/** What the shop has changed in the lines. */
export function OrderChanges({ changes }: { changes: readonly LineChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section className="receipt-changes" aria-labelledby="receipt-changes">
      <h3 id="receipt-changes">{m.orders_changes()}</h3>
      <ul>
        {changes.map(({ at, before, after }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they only grow at the end
          <li key={index}>
            <span>
              {after
                ? m.orders_change_line({ before: pieces(before), after: pieces(after) })
                : m.orders_change_removed({ pieces: pieces(before) })}
            </span>
            <LocalTime iso={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function pieces(line: ChangedLine): string {
  const { size, quantity } = line;
  const own = localText(line, 'name');
  const name = size === undefined ? own : m.bag_line_name({ name: own, size });
  return m.mail_order_line({ quantity: shownCount(quantity), name });
}
