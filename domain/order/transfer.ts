/** Where to shoppers transfer, as the owner has set it. */
export interface TransferWays {
  /** For InstaPay: an address such as `mona@instapay`, or a mobile number. */
  handle?: string;
  /** The mobile number of a wallet. */
  wallet?: string;
  /** Nothing is shipped unpaid. */
  isFirst: boolean;
}

/** Undefined when the shop takes no transfers. */
export function transferWays(settings: {
  readonly transferHandle?: string;
  readonly transferWallet?: string;
  readonly transferFirst?: boolean;
}): TransferWays | undefined {
  const { transferHandle: handle, transferWallet: wallet, transferFirst = false } = settings;
  if (handle === undefined && wallet === undefined) return undefined;
  return {
    ...(handle === undefined ? {} : { handle }),
    ...(wallet === undefined ? {} : { wallet }),
    isFirst: transferFirst,
  };
}
