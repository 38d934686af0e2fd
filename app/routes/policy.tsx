import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { askServer } from '#app/features/catalogue/data/ask-server.ts';
import { defaultPolicies, type PolicyPart } from '#app/features/policies/default-policies.ts';
import { PolicyScreen } from '#app/features/policies/policy-screen.tsx';
import { shopContext } from '#app/load-context.ts';
import { getLocale } from '#app/locale.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { policyNames } from '#app/shell/policy-names.ts';
import { hasContact, SellerContact } from '#app/shell/seller-contact.tsx';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { type Policy, policies } from '#domain/policies.ts';
import { textIn } from '#domain/text/local-text.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';

export { linkLaterStyles as links } from '#app/styles/later-styles.ts';

/** The owner's own text; without one, the page has the shop's. */
interface OwnText {
  text: string | undefined;
  language: Locale;
}

type RootData = Awaited<ReturnType<typeof rootLoader>>;

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  loaderData,
  matches,
  location,
}) => {
  const root = matches[0]?.loaderData;
  const policy = policyOf(location.pathname);
  const brand = root?.settings.brand ?? '';
  return pageMeta(root?.settings, {
    title: m.policy_title({ heading: policyNames[policy](), brand }),
    description: partsOf(policy, loaderData?.text, root)
      .map(({ text }) => text)
      .join(' '),
    path: `/${policy}`,
  });
};

export function loader({ request, context }: LoaderFunctionArgs): OwnText {
  const { owner } = context.get(shopContext);
  const member = `${policyOf(new URL(request.url).pathname)}Text` as const;
  const locale = getLocale();
  const text = textIn(locale, owner, member);
  return { text, language: text === undefined || owner[`${member}Ar`] ? locale : 'en' };
}

const read = new Map<Policy, OwnText>();

/** Asks the server once. Without a network, the service worker has the page as a document. */
export async function clientLoader({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<OwnText> {
  const policy = policyOf(new URL(request.url).pathname);
  const own = read.get(policy) ?? (await askServer(serverLoader<typeof loader>));
  if (own) {
    read.set(policy, own);
    return own;
  }
  window.location.assign(request.url);
  return new Promise(() => {});
}

export default function PolicyPage() {
  const { text, language } = useLoaderData<OwnText>();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const policy = policyOf(useLocation().pathname);
  const owner = root?.owner ?? {};
  return (
    <PolicyScreen
      heading={policyNames[policy]()}
      parts={partsOf(policy, text, root)}
      language={language}
      contact={hasContact(owner) && <SellerContact owner={owner} />}
    />
  );
}

/** The route leads to none but these. */
function policyOf(pathname: string): Policy {
  return policies.find((policy) => pathname.endsWith(`/${policy}`)) ?? 'about';
}

function partsOf(
  policy: Policy,
  own: string | undefined,
  root: RootData | undefined,
): PolicyPart[] {
  if (own !== undefined) return own.split(/\n[^\S\n]*\n\s*/).map((text) => ({ text }));
  const owner: OwnerSettings = root?.owner ?? {};
  const brand = root?.settings.brand ?? '';
  return defaultPolicies[policy]({
    brand,
    seller: owner.sellerName,
    hasContact: hasContact(owner),
  });
}
