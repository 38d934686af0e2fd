import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FixedShop, fixedShops, startShop } from './fixed-shops.ts';
import {
  type ReceivedMails,
  type RunningShop,
  runCommand,
  type ShopProcess,
} from './shop-process.ts';

/** The environment variable with the address at which a test run tells of its fixed shops. */
const addressVariable = 'TEST_SHOPS';

interface Told {
  url: string;
  dataDir: string;
  settings: Record<string, string>;
}

/**
 * For the process of the test run, not of its workers. Starts each fixed shop when a test first asks
 * for it.
 * @returns the function that ends the shops
 */
export async function offerFixedShops(): Promise<() => Promise<void>> {
  const shops = new Map<FixedShop, Promise<ShopProcess>>();
  const find = (name: FixedShop) => {
    const shop = shops.get(name) ?? startShop(fixedShops[name]);
    shops.set(name, shop);
    return shop;
  };
  const server = createServer(async ({ url = '' }, answer) => {
    try {
      const [, name = '', what] = url.split('/');
      const shop = await find(name as FixedShop);
      answer.end(JSON.stringify(what === 'mails' ? await shop.mails() : told(shop)));
    } catch (error) {
      answer.writeHead(500).end(String(error));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env[addressVariable] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    await Promise.all([...shops.values()].map(async (shop) => (await shop).remove()));
  };
}

function told({ url, dataDir, settings }: ShopProcess): Told {
  return { url, dataDir, settings };
}

export async function fixedShop(name: FixedShop): Promise<RunningShop> {
  const { url, dataDir, settings } = await ask<Told>(name);
  return {
    url,
    dataDir,
    mails: () => ask<ReceivedMails>(`${name}/mails`),
    command: (...words) => runCommand(settings, words),
  };
}

async function ask<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`${process.env[addressVariable]}/${path}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}
