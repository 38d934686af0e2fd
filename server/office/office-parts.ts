import type { Database } from '#server/database/database.ts';
import type { Environment } from '#server/environment/environment.ts';
import { originOf } from '#server/environment/origin-of.ts';
import { forgetAccount } from '#server/forget-account.ts';
import type { CredentialsChanged, ForgetAccount } from '#server/identity/identity-context.ts';
import { endSessionsOfAccount } from '#server/session/sessions.ts';

/** What use cases of the office need. */
export interface OfficeParts
  extends Pick<
    Environment,
    'catalogueUrl' | 'couponCode' | 'dataDir' | 'externalIdentity' | 'fixedSettings' | 'ownerEmail'
  > {
  database: Database;
  clock(): Date;
  numbers: Environment['limits'];
  /** Of the shop's addresses. */
  origin: string;
  onCredentialsChanged: CredentialsChanged;
  forgetAccount: ForgetAccount;
}

export function officeParts(
  environment: Environment,
  database: Database,
  clock = () => new Date(),
): OfficeParts {
  return {
    ...environment,
    database,
    clock,
    numbers: environment.limits,
    origin: originOf(environment),
    onCredentialsChanged: endSessionsOfAccount,
    forgetAccount,
  };
}
