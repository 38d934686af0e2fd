import { useState } from 'react';
import { m } from '#messages';
import { change, isKept } from '../../../change.ts';
import { tell } from '../../../ui/told/tell.ts';
import { type SeenLine, showChanged, type WholeOrder } from '../order-data.ts';
import { useSend } from '../use-send.ts';
import { piecesName } from './line-name.ts';

export interface LineChange {
  /** Another size. */
  to?: string;
  quantity?: number;
  remove?: true;
}

/** @param close when it is changed */
export function useEditLine(order: WholeOrder, line: SeenLine, close: () => void) {
  const { isRunning, fault, conflicts, send } = useSend();
  const [last, setLast] = useState<LineChange>({});
  const { number } = order;
  const written = line.size === undefined ? String(line.id) : `${line.id}:${line.size}`;

  async function edit(changed: LineChange, version: number): Promise<void> {
    setLast(changed);
    const answer = await send(() =>
      change('orders', 'edit', { number, line: written, ...changed, version }),
    );
    if (isKept(answer)) return close();
    if (!('ok' in answer)) return void showChanged(number, {});
    const { was, is, order: now } = answer.ok;
    const left = is ? piecesName(is) : m.office_order_gone();
    tell(m.office_order_line_is({ was: piecesName(was), is: left }));
    close();
    // Who made its steps, the answer does not tell.
    const { history } = order;
    void showChanged(number, { ...now, history, version: answer.ok.version });
  }

  /** Once more, by somebody who has read what is there now. */
  const insist = () => edit(last, order.version);
  return { isRunning, fault, conflicts, edit, insist };
}
