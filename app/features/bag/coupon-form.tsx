import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SlotText } from '#app/ui/slot-text.tsx';
import { isValidCoupon, shortestCoupon } from '#domain/bag/coupon.ts';
import { m } from '#messages';
import { sendBag } from './bag-runner.ts';

/** Milliseconds (spec §9). */
const invalidTime = 1000;

interface CouponFormProps {
  code: string;
  hasSale: boolean;
  isHeld: boolean;
}

/** Spec §5: a coupon that is too short is not sent, without a message. */
export function CouponForm({ code, hasSale, isHeld }: CouponFormProps) {
  const boxId = useId();
  const [coupon, setCoupon] = useState('');
  /** A counter, so that each wrong coupon restarts the timer. */
  const [wrong, setWrong] = useState(0);
  /** A counter: each coupon is answered visibly. */
  const [sent, setSent] = useState(0);
  const answer = useRef<HTMLParagraphElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const isLongEnough = coupon.trim().length >= shortestCoupon;

  useEffect(() => {
    if (wrong === 0) return;
    const timer = setTimeout(() => setWrong(0), invalidTime);
    return () => clearTimeout(timer);
  }, [wrong]);

  useEffect(() => {
    if (sent > 0) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [sent]);

  return (
    <form
      className="coupon"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLongEnough || isHeld) return;
        const isValid = isValidCoupon(coupon, code);
        if (isValid) sendBag({ type: 'take-coupon' });
        setWrong(isValid ? 0 : wrong + 1);
        setCoupon('');
        setSent(sent + 1);
      }}
    >
      <label htmlFor={boxId}>{m.bag_coupon()}</label>
      <div className="coupon-box">
        <input
          ref={box}
          id={boxId}
          name="coupon"
          value={coupon}
          onChange={(event) => setCoupon(event.target.value)}
          required
          minLength={shortestCoupon}
          disabled={isHeld}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button type="submit" kind="plain" aria-disabled={!isLongEnough || isHeld}>
          {m.bag_coupon_apply()}
        </Button>
      </div>
      <p ref={answer} className="coupon-message" role="status">
        {wrong > 0 && <span className="field-error">{m.bag_coupon_invalid()}</span>}
        {wrong === 0 && hasSale && (
          <span className="coupon-accepted">
            <Icon name="party-popper" />
            {m.bag_coupon_accepted()}
          </span>
        )}
      </p>
      {hasSale && (
        <p className="coupon-taken">
          <span>
            <SlotText text={(slot) => m.bag_coupon_named({ code: slot })}>
              <bdi>{code}</bdi>
            </SlotText>
          </span>
          <button
            type="button"
            aria-label={m.bag_coupon_drop({ code })}
            aria-disabled={isHeld || undefined}
            onClick={() => {
              if (isHeld) return;
              sendBag({ type: 'drop-coupon' });
              box.current?.focus();
            }}
          >
            <Icon name="x" />
          </button>
        </p>
      )}
    </form>
  );
}
