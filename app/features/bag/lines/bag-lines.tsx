import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '#app/router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LocalText } from '#app/ui/text/local-text.tsx';
import { type LineKey, textOfKey } from '#domain/bag/bag.ts';
import { m } from '#messages';
import { sendBag } from '../bag-runner.ts';
import { BagLineItem, lineName } from './bag-line.tsx';
import type { PricedLine } from './price-lines.ts';

export function BagLines({ lines, isHeld }: { lines: readonly PricedLine[]; isHeld: boolean }) {
  const [deleting, setDeleting] = useState<string | undefined>();
  const index = isHeld ? -1 : lines.findIndex((line) => textOfKey(line) === deleting);
  const deleted = lines[index];
  // Deleted in another tab or ordered: if it comes back, the question must not.
  if (deleting !== undefined && !deleted) setDeleting(undefined);
  if (lines.length === 0) return <EmptyBag />;
  return (
    <>
      <ul className="bag-lines" aria-label={m.bag_heading()}>
        {lines.map((line) => (
          <BagLineItem
            key={textOfKey(line)}
            line={line}
            isHeld={isHeld}
            onDelete={() => setDeleting(textOfKey(line))}
          />
        ))}
      </ul>
      {deleted && (
        <DeleteDialog
          line={deleted}
          beside={lines[index + 1] ?? lines[index - 1]}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

interface DeleteDialogProps {
  line: PricedLine;
  /** It gets the focus when the line is gone. */
  beside: LineKey | undefined;
  onClose: () => void;
}

function DeleteDialog({ line, beside, onClose }: DeleteDialogProps) {
  const remove = () => {
    flushSync(() => {
      onClose();
      sendBag({ type: 'remove', line, name: lineName(line) });
    });
    if (!beside) return;
    const place = `[data-line="${CSS.escape(textOfKey(beside))}"] .bag-remove`;
    document.querySelector<HTMLElement>(place)?.focus();
  };
  return (
    <Dialog title={m.bag_delete_question()} onClose={onClose}>
      <p className="dialog-text">
        <LocalText of={line} member="name" />
      </p>
      {line.size !== undefined && (
        <p className="dialog-text">{m.bag_line_size({ size: line.size })}</p>
      )}
      <div className="dialog-buttons">
        <Button kind="ink" onClick={onClose}>
          {m.bag_delete_cancel()}
        </Button>
        <Button kind="danger" onClick={remove}>
          {m.bag_delete_sure()}
        </Button>
      </div>
    </Dialog>
  );
}

function EmptyBag() {
  return (
    <div className="bag-empty">
      <p className="bag-empty-text display-text">{m.bag_empty()}</p>
      <p>{m.bag_empty_hint()}</p>
      <Link to="/shop" className={buttonClass('ink')}>
        {m.bag_go_to_shop()}
      </Link>
    </div>
  );
}
