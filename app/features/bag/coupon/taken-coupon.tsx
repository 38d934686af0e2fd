import type { RefObject } from 'react';
import { getLocale } from '#app/locale.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { SlotText } from '#app/ui/text/slot-text.tsx';
import type { CouponCode } from '#domain/coupon-codes/coupon-code.ts';
import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { m } from '#messages';
import { sendBag } from '../bag-runner.ts';
import type { StoredBag } from '../machine/bag-state.ts';

export interface CouponProps {
  /** The coupon of the shop. */
  coupon: string;
  bag: StoredBag;
  /** Piastres in the bag. */
  goods: number;
  isHeld: boolean;
}

export function AcceptedCoupon({
  bag: { hasSale, code },
  goods,
}: Pick<CouponProps, 'bag' | 'goods'>) {
  if (!hasSale && !(code && goods >= code.minimum)) return null;
  return (
    <span className="coupon-accepted">
      <Icon name="party-popper" />
      <span>{hasSale ? m.bag_coupon_accepted() : m.bag_code_accepted()}</span>
    </span>
  );
}

interface TakenCouponProps extends CouponProps {
  /** It gets the focus when the coupon is dropped. */
  box: RefObject<HTMLInputElement | null>;
}

/** The coupon or the code in the bag; never both. */
export function TakenCoupon({ bag, coupon, goods, isHeld, box }: TakenCouponProps) {
  const { hasSale, code } = bag;
  if (!hasSale && !code) return null;
  const taken = code?.code ?? bag.coupon ?? coupon;
  const text = (slot: string) => (code ? codeText(code, slot) : m.bag_coupon_named({ code: slot }));
  return (
    <>
      <p className="coupon-taken">
        <span>
          <SlotText text={text}>
            <bdi>{taken}</bdi>
          </SlotText>
        </span>
        <button
          type="button"
          aria-label={code ? m.bag_code_drop({ code: taken }) : m.bag_coupon_drop({ code: taken })}
          aria-disabled={isHeld || undefined}
          onClick={() => {
            if (isHeld) return;
            sendBag({ type: 'set-coupon' });
            box.current?.focus();
          }}
        >
          <Icon name="x" />
        </button>
      </p>
      {code && goods < code.minimum && (
        <p className="coupon-hint">
          <Price
            egp={toEgp(code.minimum - goods)}
            text={(amount) => m.bag_code_missing({ amount, code: taken })}
          />
        </p>
      )}
    </>
  );
}

function codeText({ kind, value }: CouponCode, code: string): string {
  return kind === 'percent'
    ? m.bag_code_percent({ code, shown: shownCount(value) })
    : m.bag_code_amount({ code, amount: formatAmount(toEgp(value), getLocale()) });
}
