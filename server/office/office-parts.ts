import { join } from 'node:path';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import type { Database } from '#server/database/database.ts';
import type { Environment } from '#server/environment/environment.ts';
import { originOf } from '#server/environment/origin-of.ts';
import { forgetAccount } from '#server/forget-account.ts';
import type { CredentialsChanged, ForgetAccount } from '#server/identity/identity-context.ts';
import { findPictureFaults } from '#server/images/faults/find-picture-faults.ts';
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
  isSold(id: number): Promise<boolean>;
  findPictureFault(path: string): Promise<'missing' | 'unusable' | 'damaged' | undefined>;
  /** Of long work: how much is done, and of how much. */
  onProgress?(done: number, all: number): void;
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
  const { limits: numbers, catalogueUrl, dataDir } = environment;
  return {
    ...environment,
    database,
    clock,
    numbers,
    isSold: async (id) => {
      const products = await soldProducts(database, catalogueUrl);
      return products.some((product) => product.id === id);
    },
    findPictureFault: async (path) => {
      const faults = await findPictureFaults(join(dataDir, 'images'), [path]);
      return (['missing', 'unusable', 'damaged'] as const).find(
        (fault) => faults[fault].length > 0,
      );
    },
    origin: originOf(environment),
    onCredentialsChanged: endSessionsOfAccount,
    forgetAccount,
  };
}
