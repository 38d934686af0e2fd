import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatuses } from '#domain/order/order-status.ts';
import type { OwnersOrder } from './read/read-orders.ts';
import { testDelivery } from './test/order-shop.ts';
import { whatsappMessage } from './whatsapp.ts';

const link = 'https://shop.example/o/abc';
const ways = { handle: 'mona@instapay', wallet: '', isFirst: false };
const at = '2026-11-21T12:00:00.000Z';

function orderIn(status: OrderStatus, change: Partial<OwnersOrder> = {}): OwnersOrder {
  return {
    number: 1001,
    status,
    placedAt: at,
    needsAddress: false,
    hasSale: false,
    totalItems: 1,
    totalQuantity: 1,
    totalPrice: 125_050,
    discount: 0,
    deliveryFee: 4_500,
    toPay: 129_550,
    lines: [],
    changes: [],
    madeBy: null,
    paymentReference: null,
    delivery: testDelivery,
    deliveryDays: [2, 4],
    payment: 'cash',
    paidAt: null,
    paidAmount: null,
    toGiveBack: 0,
    returnDays: { usual: 14, faulty: 30 },
    history: [
      { status: 'placed', at },
      { status, at },
    ],
    email: null,
    language: 'en',
    ...change,
  };
}

const write = (order: OwnersOrder, options: { link?: string | undefined } = { link }) =>
  whatsappMessage(order, { brand: 'ADI', link: options.link, ways });

describe('the WhatsApp message for an order', () => {
  it('asks for no money when there is nothing to pay', () => {
    const free = { toPay: 0, deliveryFee: 0 };
    for (const payment of ['cash', 'transfer'] as const) {
      const { text } = write(orderIn('confirmed', { ...free, payment }));
      expect(text).toContain('\nThere is nothing to pay.\n');
      expect(write(orderIn('shipped', { ...free, payment })).text).not.toContain('0 EGP');
      const arabic = write(orderIn('confirmed', { ...free, payment, language: 'ar' })).text;
      expect(arabic).toContain('لا يوجد مبلغ');
      const unknown = { toPay: 0, deliveryFee: null, needsAddress: true, delivery: null };
      const fee = write(orderIn('placed', { ...unknown, payment })).text;
      expect(fee).toContain('You will pay only the delivery');
      expect(fee).not.toContain('0 EGP');
    }
  });

  it('opens WhatsApp with the shopper and the whole text', () => {
    const { mobile, text, address } = write(orderIn('placed'));
    expect(mobile).toBe('01012345678');
    expect(text).toBe(
      'Hello Mona Adel, this is ADI. Thank you for your order 1001. Please answer “yes” to confirm it.\n' +
        'You pay 1,295.50 EGP in cash to the courier.\n' +
        'Or confirm it here:\nhttps://shop.example/o/abc',
    );
    const url = new URL(address);
    expect(`${url.origin}${url.pathname}`).toBe('https://wa.me/201012345678');
    expect(url.searchParams.get('text')).toBe(text);
  });

  it('tells on the way who brings it, when, and what cash to have ready', () => {
    const shipped = { status: 'shipped', at, courier: 'Bosta', waybill: '77' } as const;
    const { text } = write(orderIn('shipped', { history: [shipped] }));
    expect(text.split('\n')).toEqual([
      'Hello Mona Adel, this is ADI. Your order 1001 is on its way to you.',
      'Courier: Bosta',
      'Parcel number: 77',
      'Delivery takes 2 to 4 days.',
      'Please have 1,295.50 EGP in cash ready for the courier.',
      'Your order:',
      link,
    ]);
  });

  it('is in the shopper’s language, with names and numbers set apart', () => {
    const { text } = write(orderIn('shipped', { language: 'ar' }));
    expect(text).toContain('أهلًا \u2068Mona Adel\u2069، معك \u2068ADI\u2069.');
    expect(text).toContain('من فضلك جهّز ١٬٢٩٥٫٥٠ جنيه نقدًا للمندوب.');
  });

  it('asks for the address while there is none, and for no mobile that nobody knows', () => {
    const missing = { delivery: null, deliveryDays: null, needsAddress: true };
    for (const status of ['placed', 'confirmed'] as const) {
      const { mobile, text, address } = write(orderIn(status, missing));
      expect(mobile).toBeNull();
      expect(text).toMatch(/^Hello, this is ADI\. We have your order 1001, but no address/);
      expect(text).toContain(`Or add it here:\n${link}`);
      expect(address).toMatch(/^https:\/\/wa\.me\/\?text=/);
    }
  });

  it('says that delivery comes on top until there is an address, unless it is free', () => {
    const due = (deliveryFee: number | null) =>
      write(orderIn('placed', { needsAddress: true, deliveryFee, toPay: 125_050 })).text;
    expect(due(null)).toContain('1,250.50 EGP in cash to the courier, plus delivery.');
    expect(due(0)).toContain('You pay 1,250.50 EGP in cash to the courier.');
  });

  it('says where to transfer, and what comes back of a cancelled order that is paid', () => {
    const transfer = { payment: 'transfer' } as const;
    expect(write(orderIn('confirmed', transfer)).text).toContain(
      'You will pay 1,295.50 EGP by transfer.\nInstaPay: mona@instapay\nOrder number, to write with the transfer: 1001\n',
    );
    const paid = { ...transfer, paidAt: at, paidAmount: 140_000, toGiveBack: 140_000 };
    expect(write(orderIn('confirmed', paid)).text).not.toContain('InstaPay');
    const cancelled = write(orderIn('cancelled', paid)).text;
    expect(cancelled).toContain('The shop gives 1,400 EGP of your transfer back to you.');
    expect(cancelled).not.toContain('nothing');
  });

  it.each(orderStatuses)(
    'speaks of cash only while it is to be paid, and of no link without one: %s',
    (status) => {
      const isComing = ['placed', 'confirmed', 'shipped'].includes(status);
      for (const language of ['en', 'ar'] as const) {
        const { text } = write(orderIn(status, { language }), {});
        expect(/cash|نقدًا/.test(text)).toBe(isComing);
        expect(text).not.toMatch(/https:|undefined/);
        const byTransfer = write(orderIn(status, { language, payment: 'transfer' }));
        expect(byTransfer.text).not.toMatch(/cash|نقدًا/);
      }
    },
  );
});
