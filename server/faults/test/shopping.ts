import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { openShopper, type Shopper } from './shopper.ts';

/** Some shoppers who shop until they are told to stop. */
export interface Shopping {
  shoppers: readonly Shopper[];
  /** Resolves when so many more orders were confirmed. */
  untilConfirmed(more: number): Promise<void>;
  /** Resolves when they were left without an answer, or with none that decides, so often more. */
  untilLeftWaiting(more: number): Promise<void>;
  stop(): Promise<void>;
}

/** They fill their bags and order, again and again, each by itself. */
export async function startShopping(url: string, count = 3): Promise<Shopping> {
  const shoppers = await Promise.all(Array.from({ length: count }, () => openShopper(url)));
  let goesOn = true;
  const shopping = shoppers.map(async (shopper) => {
    while (goesOn) {
      await shopper.fillBag();
      const status = await shopper.order();
      // Whom nobody answers need not ask as fast as the machine can.
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

/**
 * The shop says that it is ready, and all that its shoppers were told was true: what was confirmed
 * stands, what was refused does not, and what was left open is settled by sending it again.
 */
export async function expectTruth(url: string, { shoppers }: Pick<Shopping, 'shoppers'>) {
  await expect
    .poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 60_000 })
    .toBe(200);
  for (const shopper of shoppers) {
    expect(await shopper.compare()).toEqual([]);
    expect(shopper.told()).toMatchObject({ refused: 0, unknown: 0 });
  }
}
