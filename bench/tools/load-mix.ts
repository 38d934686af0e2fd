import { signIn, signUp } from './accounts.ts';
import { type SignedInShopper, signedInShopper } from './signed-in-shopper.ts';

export interface LoadKind {
  name: string;
  share: number;
  /** @throws on an unexpected answer */
  run(): Promise<void>;
}

interface Listed {
  id: number;
  price: number;
  sizes?: string[];
}

/** Ten views per order; one catalogue per page. */
export async function loadMix(url: string, shoppersAtOnce: number): Promise<LoadKind[]> {
  const answer = await fetch(`${url}/products.json`);
  const releases = (await answer.json()) as Record<string, Listed[]>;
  // Others are bought in a size, and sell out.
  const products = (Object.values(releases).at(-1) ?? []).filter(({ sizes }) => !sizes);
  const shoppers: SignedInShopper[] = [];
  const emails: string[] = [];
  for (let index = 0; index < shoppersAtOnce; index += 1) {
    shoppers.push(await signedInShopper(url));
    emails.push((await signUp(url)).email);
  }
  let turn = 0;
  const next = <Thing>(things: readonly Thing[]): Thing => {
    const thing = things[turn++ % things.length];
    if (thing === undefined) throw new Error('The shop has no products');
    return thing;
  };
  const get = async (path: string) => {
    const page = await fetch(url + path, { headers: { accept: 'text/html' } });
    await page.arrayBuffer();
    if (page.status !== 200) throw new Error(`GET ${path}: ${page.status}`);
  };
  // A shopper's calls are sequential, as on the pages.
  const free = [...shoppers];
  const withShopper = async (work: (shopper: SignedInShopper) => Promise<void>) => {
    const shopper = free.pop();
    if (!shopper) throw new Error('More at once than there are shoppers');
    try {
      await work(shopper);
    } finally {
      free.unshift(shopper);
    }
  };
  return [
    { name: 'pages', share: 40, run: () => get(next(['/', '/shop', ...products.map(pathOf)])) },
    { name: 'catalogue', share: 30, run: () => get('/products.json') },
    {
      name: 'bags',
      share: 18,
      run: () => withShopper((shopper) => shopper.fillBag(next(products))),
    },
    {
      name: 'orders',
      share: 9,
      run: () => withShopper((shopper) => shopper.order(next(products))),
    },
    { name: 'sign-ins', share: 3, run: () => signIn(url, next(emails)) },
  ];
}

function pathOf({ id }: { id: number }): string {
  return `/shop/${id}`;
}
