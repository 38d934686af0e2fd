import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { openShopper, type Shopper } from './shopper.ts';

export interface Shopping {
  shoppers: readonly Shopper[];
  untilConfirmed(more: number): Promise<void>;
  /** Resolves after so many more requests without a final answer. */
  untilLeftWaiting(more: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startShopping(url: string, count = 3): Promise<Shopping> {
  const shoppers = await Promise.all(Array.from({ length: count }, () => openShopper(url)));
  let goesOn = true;
  const shopping = shoppers.map(async (shopper) => {
    while (goesOn) {
      await shopper.fillBag();
      const status = await shopper.order();
      // Without an answer, retry slower.
      if (status !== 201) await pause(20);
    }
  });
  const until = async (count: (shopper: Shopper) => number, more: number) => {
    const sum = () => shoppers.reduce((total, shopper) => total + count(shopper), 0);
    const aim = sum() + more;
    await expect.poll(sum, { timeout: 60_000 }).toBeGreaterThanOrEqual(aim);
  };
  return {
    shoppers,
    untilConfirmed: (more) => until((shopper) => shopper.told().confirmed, more),
    untilLeftWaiting: (more) => until((shopper) => shopper.leftWaiting(), more),
    async stop() {
      goesOn = false;
      await Promise.all(shopping);
    },
  };
}

/** Confirmed orders exist, refused ones do not, the rest is settled by retries. */
export async function expectTruth(url: string, { shoppers }: Pick<Shopping, 'shoppers'>) {
  await expect
    .poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 60_000 })
    .toBe(200);
  for (const shopper of shoppers) {
    expect(await shopper.compare()).toEqual([]);
    expect(shopper.told()).toMatchObject({ refused: 0, unknown: 0 });
  }
}
