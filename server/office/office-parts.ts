import { join } from 'node:path';
import { orderLinkPath } from '#domain/order/order-link.ts';
import type { Return } from '#domain/returns/return.ts';
import type { Locale } from '#domain/text/locale.ts';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { Environment } from '#server/environment/environment.ts';
import { officeOriginOf, originOf } from '#server/environment/origin-of.ts';
import { forgetAccount } from '#server/forget-account.ts';
import type { CredentialsChanged, ForgetAccount } from '#server/identity/identity-context.ts';
import { findPictureFaults } from '#server/images/faults/find-picture-faults.ts';
import { readPictures } from '#server/images/open-pictures.ts';
import type { Pictures } from '#server/images/pictures.ts';
import type { FindAddress, PresentAddress } from '#server/mail/present-address.ts';
import { openLog } from '#server/operations/log/open-log.ts';
import { createOrderLink } from '#server/order-links/create-order-link.ts';
import { addressFinder, presentAddresses } from '#server/present-address.ts';
import { projectFolder } from '#server/project-files.ts';
import { returnsOfOrder } from '#server/returns/read-returns.ts';
import { endSessionsOfAccount } from '#server/session/sessions.ts';

/** What use cases of the office need. */
export interface OfficeParts
  extends Pick<
    Environment,
    | 'brand'
    | 'catalogueUrl'
    | 'couponCode'
    | 'dataDir'
    | 'externalIdentity'
    | 'fixedSettings'
    | 'officeUrl'
    | 'ownerEmail'
    | 'publicUrl'
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
  /** Of the office's addresses. */
  officeOrigin: string;
  onCredentialsChanged: CredentialsChanged;
  forgetAccount: ForgetAccount;
  /** False: mails become files of the shop. */
  sendsMail: boolean;
  findAddress: FindAddress;
  /** Of several accounts at once. */
  findAddresses(accountIds: readonly string[]): Promise<ReadonlyMap<string, PresentAddress>>;
  pictures: Pick<Pictures, 'addressOf'>;
  /** Those of an order. */
  findReturns(orderNumber: number): Promise<readonly Return[]>;
  /** A new path that opens an order without a log-in. @param tx the transaction that holds the order */
  linkOrder(tx: Queries, orderNumber: number, language: Locale): Promise<string>;
}

export function officeParts(
  environment: Environment,
  database: Database,
  clock = () => new Date(),
  origin = originOf(environment),
): OfficeParts {
  const { limits: numbers, smtpUrl, externalIdentity, catalogueUrl, dataDir } = environment;
  const isExternal = externalIdentity !== undefined;
  const findAddress = addressFinder(database.db, { isExternal });
  const findAddresses = (ids: readonly string[]) =>
    presentAddresses(database.db, ids, { isExternal });
  const sendsMail = smtpUrl !== undefined;
  const findReturns = (orderNumber: number) => returnsOfOrder(database.db, orderNumber);
  const linkOrder = async (tx: Queries, number: number, language: Locale) =>
    orderLinkPath(await createOrderLink(tx, number, clock()), language);
  const pictures = picturesOf(environment);
  const officeOrigin = officeOriginOf(environment, origin);
  const origins = { origin, officeOrigin };
  const made = { ...origins, pictures, numbers, sendsMail, findAddress, findReturns, linkOrder };
  return {
    ...environment,
    ...made,
    findAddresses,
    database,
    clock,
    onCredentialsChanged: endSessionsOfAccount,
    forgetAccount,
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
  };
}

/** Opened when the first one is asked for. */
function picturesOf({ dataDir }: Pick<Environment, 'dataDir'>): Pick<Pictures, 'addressOf'> {
  const demo = join(projectFolder, 'build', 'demo');
  let opened: ReturnType<typeof readPictures> | undefined;
  return {
    async addressOf(path) {
      opened ??= readPictures({
        folders: [join(dataDir, 'images'), join(demo, 'images')],
        bakedFolder: join(demo, 'renditions'),
        cacheFolder: join(dataDir, 'renditions'),
        log: openLog('warn'),
      });
      return (await opened).addressOf(path);
    },
  };
}
