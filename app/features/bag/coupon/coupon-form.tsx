import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { isValidCoupon, minCouponLength } from '#domain/bag/coupon.ts';
import { m } from '#messages';
import { sendBag } from '../bag-runner.ts';
import { checkCode, fetchShortestCode } from './check-code.ts';
import { AcceptedCoupon, type CouponProps, TakenCoupon } from './taken-coupon.tsx';

/** Milliseconds (spec §9). */
const invalidTime = 1000;

/** What became of the last coupon that was typed. */
interface Answer {
  kind: 'taken' | 'checking' | 'invalid' | 'refused';
  text?: string;
}

/**
 * Spec §5: a coupon that is too short is not sent, without a message. Takes the owner's codes too
 * (docs/decisions/0049).
 */
export function CouponForm({ coupon, bag, goods, isHeld }: CouponProps) {
  const boxId = useId();
  const box = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  const latest = useRef(0);
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  /** Undefined until it is known. */
  const [shortest, setShortest] = useState<number | null>();
  const minLength = Math.min(minCouponLength, shortest ?? minCouponLength);
  const isLongEnough = typed.trim().length >= minLength;

  useEffect(() => {
    if (!answer || answer.kind === 'checking') return;
    message.current?.scrollIntoView({ block: 'nearest' });
    if (answer.kind !== 'invalid') return;
    const timer = setTimeout(() => setAnswer(undefined), invalidTime);
    return () => clearTimeout(timer);
  }, [answer]);

  /** When the form is used: most shoppers type no coupon. */
  async function askShortest() {
    const answered = await fetchShortestCode();
    setShortest(answered);
    return answered;
  }

  async function submit(): Promise<void> {
    if (!isLongEnough || isHeld) return;
    latest.current += 1;
    const mine = latest.current;
    setTyped('');
    if (isValidCoupon(typed, coupon)) {
      sendBag({ type: 'set-coupon', coupon: typed.trim() });
      return setAnswer({ kind: 'taken' });
    }
    const invalid = { kind: 'invalid', text: m.bag_coupon_invalid() } as const;
    if (shortest === null) return setAnswer(invalid);
    setAnswer({ kind: 'checking', text: m.bag_code_checking() });
    const hasCodes = (shortest ?? (await askShortest())) != null;
    const code = hasCodes ? await checkCode({ code: typed, goods }) : undefined;
    // Another one was typed meanwhile.
    if (mine !== latest.current) return;
    if (code === undefined) return setAnswer(invalid);
    if (typeof code === 'string') return setAnswer({ kind: 'refused', text: code });
    sendBag({ type: 'set-coupon', code });
    setAnswer({ kind: 'taken' });
  }

  return (
    <form
      className="coupon"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={boxId}>{m.bag_coupon()}</label>
      <div className="coupon-box">
        <input
          ref={box}
          id={boxId}
          name="coupon"
          value={typed}
          onFocus={() => shortest === undefined && void askShortest()}
          onChange={(event) => {
            setTyped(event.target.value);
            if (answer?.kind === 'refused') setAnswer(undefined);
          }}
          required
          minLength={minLength}
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
      <p ref={message} className="coupon-message" role="status">
        {answer?.text === undefined ? (
          <AcceptedCoupon bag={bag} goods={goods} />
        ) : (
          <span className={answer.kind === 'checking' ? '' : 'field-error'}>{answer.text}</span>
        )}
      </p>
      <TakenCoupon bag={bag} coupon={coupon} goods={goods} isHeld={isHeld} box={box} />
      {(bag.code || (bag.hasSale && shortest != null)) && (
        <p className="coupon-hint">{m.bag_one_code()}</p>
      )}
    </form>
  );
}
