import { useEffect, useRef } from 'react';
import { Link } from '#app/router';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { LocalText } from '#app/ui/text/local-text.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { m } from '#messages';
import type { HintOption as Option } from './hint-options.ts';

interface HintOptionProps {
  id: string;
  option: Option;
  isActive: boolean;
  onChoose: () => void;
}

/** A link that the box chooses by its keys. */
export function HintOption({ id, option, isActive, onChoose }: HintOptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);
  const { group, to } = option;
  return (
    <Link
      ref={link}
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={group === 'product' ? 'hint-product' : 'chip'}
      onClick={onChoose}
    >
      {group === 'product' ? (
        <>
          <Picture imagePath={option.product.imagePath} alt="" sizes="3rem" />
          <span className="hint-text">
            <span>
              <LocalText of={option.product} member="name" />
            </span>
            <span className="hint-price">
              <Price egp={option.product.price} text={(amount) => m.product_amount({ amount })} />
            </span>
          </span>
        </>
      ) : (
        <>
          {group === 'search' && <Icon name="search" />}
          <bdi>{option.text}</bdi>
          {group === 'trait' && option.count !== undefined && (
            <span className="hint-count" aria-hidden="true">
              {shownCount(option.count)}
            </span>
          )}
        </>
      )}
    </Link>
  );
}
