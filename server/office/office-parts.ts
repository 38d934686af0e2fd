import type { Database } from '#server/database/database.ts';
import type { Environment } from '#server/environment/environment.ts';
import type { FindAddress } from '#server/mail/present-address.ts';
import { addressFinder } from '#server/present-address.ts';

/** What use cases of the office need. */
export interface OfficeParts
  extends Pick<
    Environment,
    'catalogueUrl' | 'couponCode' | 'dataDir' | 'fixedSettings' | 'ownerEmail'
  > {
  database: Database;
  clock(): Date;
  numbers: Environment['limits'];
  /** False: mails become files of the shop. */
  sendsMail: boolean;
  findAddress: FindAddress;
}

export function officeParts(
  environment: Environment,
  database: Database,
  clock = () => new Date(),
): OfficeParts {
  const { limits: numbers, smtpUrl, externalIdentity } = environment;
  const isExternal = externalIdentity !== undefined;
  const findAddress = addressFinder(database.db, { isExternal });
  const sendsMail = smtpUrl !== undefined;
  return { ...environment, database, clock, numbers, sendsMail, findAddress };
}
