import { getLocale } from '#app/locale.ts';
import { localText } from '#app/ui/text/local-text.tsx';
import { dateLanguages } from '#app/ui/text/local-time.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { useToday } from '#app/ui/use-today.ts';
import { isClosed } from '#domain/order/closed-order.ts';
import type { Order } from '#domain/order/order.ts';
import { type LastReturnDays, lastReturnDays } from '#domain/returns/return-terms.ts';
import { m } from '#messages';

/** Until when an order can be returned, and what cannot. It is printed with the receipt. */
export function ReturnDays({ order }: { order: Order }) {
  const { status, lines } = order;
  const today = useToday();
  if (isClosed(status)) return null;
  const last = lastReturnDays(order);
  const kept = lines.filter(({ returnable }) => returnable === false);
  const isNoneReturnable = kept.length === lines.length;
  const names = [...new Set(kept.map((line) => localText(line, 'name')))];
  return (
    <>
      <p>
        {last
          ? untilText(last, isNoneReturnable, today)
          : withinText(order.returnDays, isNoneReturnable)}
      </p>
      {!isNoneReturnable &&
        names.map((name) => <p key={name}>{m.return_not_returnable({ name })}</p>)}
    </>
  );
}

function untilText(
  { usual, faulty }: LastReturnDays,
  isNoneReturnable: boolean,
  today: string,
): string {
  if (faulty === null) return m.return_never();
  if (today > faulty) return m.return_over();
  if (usual === null || today > usual || isNoneReturnable)
    return m.return_until_faulty({ faulty: dayText(faulty) });
  if (usual === faulty) return m.return_until_all({ usual: dayText(usual) });
  return m.return_until({ usual: dayText(usual), faulty: dayText(faulty) });
}

function withinText({ usual, faulty }: Order['returnDays'], isNoneReturnable: boolean): string {
  const days = (count: number) => m.return_days({ count, shown: shownCount(count) });
  if (faulty === 0) return m.return_never();
  if (usual === 0 || isNoneReturnable) return m.return_within_faulty({ faulty: days(faulty) });
  if (usual === faulty) return m.return_within_all({ usual: days(usual) });
  return m.return_within({ usual: days(usual), faulty: days(faulty) });
}

function dayText(day: string): string {
  const format = { timeZone: 'UTC', dateStyle: 'long' } as const;
  return new Date(day).toLocaleDateString(dateLanguages[getLocale()], format);
}
