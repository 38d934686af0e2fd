import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { SessionGate } from '#app/http/session-gate.ts';
import { getLocale } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Price } from '#app/ui/price.tsx';
import { shownCount } from '#app/ui/shown-count.ts';
import { SlotText } from '#app/ui/slot-text.tsx';
import { isValidCoupon, minCouponLength } from '#domain/bag/coupon.ts';
import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import type { OfferCode } from '#domain/offers/offer-code.ts';
import { m } from '#messages';
import { sendBag } from './bag-runner.ts';
import { checkCode, fetchShortestCode } from './check-code.ts';

/** Milliseconds (spec §9). */
const invalidTime = 1000;

interface CouponFormProps {
  /** The coupon of the shop. */
  coupon: string;
  hasSale: boolean;
  /** The coupon that was typed. */
  taken: string | undefined;
  /** A code of the owner; never together with the sale. */
  code: OfferCode | undefined;
  /** Piastres in the bag. */
  goods: number;
  isHeld: boolean;
  session: SessionGate;
}

/**
 * Spec §5: a coupon that is too short is not sent, without a message. Takes the owner's codes too
 * (docs/decisions/0049).
 */
export function CouponForm(props: CouponFormProps) {
  const { coupon, hasSale, taken = props.coupon, code, goods, isHeld, session } = props;
  const boxId = useId();
  const [typed, setTyped] = useState('');
  /** A counter, so that each wrong coupon restarts the timer. */
  const [wrong, setWrong] = useState(0);
  /** A counter: each coupon is answered visibly. */
  const [sent, setSent] = useState(0);
  /** Why a code does not count, or that it is being checked. */
  const [news, setNews] = useState<{ text: string; isFault: boolean }>();
  const { shortest, askShortest } = useShortestCode();
  const latest = useRef(0);
  const answer = useRef<HTMLParagraphElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const least = Math.min(minCouponLength, shortest ?? minCouponLength);
  const isLongEnough = typed.trim().length >= least;

  useEffect(() => {
    if (wrong === 0) return;
    const timer = setTimeout(() => setWrong(0), invalidTime);
    return () => clearTimeout(timer);
  }, [wrong]);

  useEffect(() => {
    if (sent > 0) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [sent]);

  function showAnswer(isWrong: boolean, text?: string) {
    setWrong((times) => (isWrong ? times + 1 : 0));
    setNews(text === undefined ? undefined : { text, isFault: true });
    setSent((times) => times + 1);
  }

  async function check(text: string) {
    latest.current += 1;
    const mine = latest.current;
    setWrong(0);
    setNews({ text: m.bag_code_checking(), isFault: false });
    const hasCodes = (await askShortest()) != null;
    const judged = hasCodes ? await checkCode(session, { code: text, goods }) : undefined;
    // Another one was typed meanwhile.
    if (mine !== latest.current) return;
    if (typeof judged === 'object') sendBag({ type: 'take-code', code: judged });
    showAnswer(judged === undefined, typeof judged === 'string' ? judged : undefined);
  }

  function submit() {
    if (!isLongEnough || isHeld) return;
    latest.current += 1;
    setTyped('');
    const isCoupon = isValidCoupon(typed, coupon);
    if (isCoupon) sendBag({ type: 'take-coupon', coupon: typed.trim() });
    if (isCoupon || shortest === null) showAnswer(!isCoupon);
    else void check(typed);
  }

  return (
    <form
      className="coupon"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={boxId}>{m.bag_coupon()}</label>
      <div className="coupon-box">
        <input
          ref={box}
          id={boxId}
          name="coupon"
          value={typed}
          onFocus={() => void askShortest()}
          onChange={(event) => {
            setTyped(event.target.value);
            if (news?.isFault) setNews(undefined);
          }}
          required
          minLength={least}
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
        {wrong === 0 && news && (
          <span className={news.isFault ? 'field-error' : ''}>{news.text}</span>
        )}
        {wrong === 0 && !news && (hasSale || (code && goods >= code.minimum)) && (
          <span className="coupon-accepted">
            <Icon name="party-popper" />
            <span>{hasSale ? m.bag_coupon_accepted() : m.bag_code_accepted()}</span>
          </span>
        )}
      </p>
      {hasSale && (
        <TakenCoupon
          code={taken}
          text={(slot) => m.bag_coupon_named({ code: slot })}
          dropText={m.bag_coupon_drop({ code: taken })}
          isHeld={isHeld}
          box={box}
        />
      )}
      {code && (
        <>
          <TakenCoupon
            code={code.code}
            text={(slot) => codeText(code, slot)}
            dropText={m.bag_code_drop({ code: code.code })}
            isHeld={isHeld}
            box={box}
          />
          {goods < code.minimum && (
            <p className="coupon-hint">
              <Price
                egp={toEgp(code.minimum - goods)}
                text={(amount) => m.bag_code_missing({ amount, code: code.code })}
              />
            </p>
          )}
        </>
      )}
      {(code || (hasSale && shortest != null)) && <p className="coupon-hint">{m.bag_one_code()}</p>}
    </form>
  );
}

interface TakenCouponProps {
  code: string;
  text: (slot: string) => string;
  dropText: string;
  isHeld: boolean;
  box: RefObject<HTMLInputElement | null>;
}

function TakenCoupon({ code, text, dropText, isHeld, box }: TakenCouponProps) {
  return (
    <p className="coupon-taken">
      <span>
        <SlotText text={text}>
          <bdi>{code}</bdi>
        </SlotText>
      </span>
      <button
        type="button"
        aria-label={dropText}
        aria-disabled={isHeld || undefined}
        onClick={() => {
          if (isHeld) return;
          sendBag({ type: 'drop-coupon' });
          sendBag({ type: 'drop-code' });
          box.current?.focus();
        }}
      >
        <Icon name="x" />
      </button>
    </p>
  );
}

function codeText({ kind, value }: OfferCode, code: string): string {
  return kind === 'percent'
    ? m.bag_code_percent({ code, shown: shownCount(value) })
    : m.bag_code_amount({ code, amount: formatAmount(toEgp(value), getLocale()) });
}

/** Asked for when the form is used: most shoppers type no coupon. */
function useShortestCode() {
  /** Undefined until it is known. */
  const [shortest, setShortest] = useState<number | null>();
  const asking = useRef<Promise<number | null | undefined>>(undefined);
  async function ask() {
    const answered = await fetchShortestCode();
    // The next one asks again.
    if (answered === undefined) asking.current = undefined;
    setShortest(answered);
    return answered;
  }
  function askShortest() {
    asking.current ??= ask();
    return asking.current;
  }
  return { shortest, askShortest };
}
