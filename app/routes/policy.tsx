import type { LoaderFunctionArgs } from 'react-router';
import { askServer } from '#app/features/catalogue/data/ask-server.ts';
import { DeliveryFees } from '#app/features/delivery/delivery-fees.tsx';
import { defaultPolicies, type PolicyPart } from '#app/features/policies/default-policies.ts';
import { policyFacts } from '#app/features/policies/policy-facts.ts';
import { PolicyScreen } from '#app/features/policies/policy-screen.tsx';
import { shopContext } from '#app/load-context.ts';
import { getLocale } from '#app/locale.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { type ClientLoaderArgs, useLoaderData, useLocation, useRouteLoaderData } from '#app/router';
import { pageMeta } from '#app/shell/page-meta.ts';
import { policyNames } from '#app/shell/policy-names.ts';
import { hasContact, hasSeller, SellerContact } from '#app/shell/seller-contact.tsx';
import type { DeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { type Policy, policies } from '#domain/policies.ts';
import { textIn } from '#domain/text/local-text.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import type { Route } from './+types/policy.ts';

interface PolicyData {
  /** The owner's own; without one, the page has the shop's. */
  text: string | undefined;
  language: Locale;
  /** Only on the page about delivery. */
  deliveryTerms: DeliveryTerms | undefined;
}

type RootData = Awaited<ReturnType<typeof rootLoader>>;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const root = matches[0]?.loaderData;
  const policy = policyOf(location.pathname);
  const brand = root?.settings.brand ?? '';
  return pageMeta(root?.settings, {
    title: m.policy_title({ heading: policyNames[policy](), brand }),
    description: partsOf(policy, loaderData?.text, root)
      .map(({ texts }) => texts[0])
      .join(' '),
    path: `/${policy}`,
  });
};

export function loader({ url, context }: LoaderFunctionArgs): PolicyData {
  const { owner, deliveryTerms } = context.get(shopContext);
  const policy = policyOf(url.pathname);
  const member = `${policy}Text` as const;
  const locale = getLocale();
  const text = textIn(locale, owner, member);
  const language = text === undefined || owner[`${member}Ar`] ? locale : 'en';
  return { text, language, deliveryTerms: policy === 'delivery' ? deliveryTerms() : undefined };
}

const read = new Map<Policy, PolicyData>();

/** Asks the server once, for fees each time. Without a network, the service worker has the page as a document. */
export async function clientLoader({
  request,
  serverLoader,
}: ClientLoaderArgs): Promise<PolicyData> {
  const policy = policyOf(new URL(request.url).pathname);
  const own = read.get(policy) ?? (await askServer(serverLoader<typeof loader>));
  if (own) {
    // Fees may change while the tab is open.
    if (!own.deliveryTerms) read.set(policy, own);
    return own;
  }
  window.location.assign(request.url);
  return new Promise(() => {});
}

export default function PolicyPage() {
  const { text, language, deliveryTerms } = useLoaderData<PolicyData>();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const policy = policyOf(useLocation().pathname);
  const owner = root?.owner ?? {};
  const isReached = policy === 'about' ? hasSeller(owner) : hasContact(owner);
  return (
    <PolicyScreen
      heading={policyNames[policy]()}
      parts={partsOf(policy, text, root)}
      language={language}
      contact={isReached && <SellerContact owner={owner} />}
    >
      {deliveryTerms && <DeliveryFees terms={deliveryTerms} />}
    </PolicyScreen>
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
  if (own !== undefined) return own.split(/\n[^\S\n]*\n\s*/).map((text) => ({ texts: [text] }));
  const owner: OwnerSettings = root?.owner ?? {};
  const facts = policyFacts(owner, {
    brand: root?.settings.brand ?? '',
    hasContact: hasContact(owner),
    sendsMail: root?.settings.sendsMail ?? false,
  });
  return defaultPolicies[policy](facts);
}
