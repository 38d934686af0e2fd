import { join } from 'node:path';
import { orderLinkPath } from '#domain/order/order-link.ts';
import type { Return } from '#domain/returns/return.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { Database } from '#server/database/database.ts';
import type { Environment } from '#server/environment/environment.ts';
import { originOf } from '#server/environment/origin-of.ts';
import { readPictures } from '#server/images/open-pictures.ts';
import type { Pictures } from '#server/images/pictures.ts';
import type { FindAddress } from '#server/mail/present-address.ts';
import { openLog } from '#server/operations/log/open-log.ts';
import { createOrderLink } from '#server/order-links/create-order-link.ts';
import { addressFinder } from '#server/present-address.ts';
import { projectFolder } from '#server/project-files.ts';
import { returnsOfOrder } from '#server/returns/read-returns.ts';

/** What use cases of the office need. */
export interface OfficeParts
  extends Pick<
    Environment,
    | 'brand'
    | 'catalogueUrl'
    | 'couponCode'
    | 'dataDir'
    | 'fixedSettings'
    | 'ownerEmail'
    | 'publicUrl'
  > {
  database: Database;
  clock(): Date;
  numbers: Environment['limits'];
  /** False: mails become files of the shop. */
  sendsMail: boolean;
  findAddress: FindAddress;
  /** Of the shop's addresses. */
  origin: string;
  pictures: Pick<Pictures, 'addressOf'>;
  /** Those of an order. */
  findReturns(orderNumber: number): Promise<readonly Return[]>;
  /** A new path that opens an order without a log-in. */
  linkOrder(orderNumber: number, language: Locale): Promise<string>;
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
  const findReturns = (orderNumber: number) => returnsOfOrder(database.db, orderNumber);
  const linkOrder = async (number: number, language: Locale) =>
    orderLinkPath(await createOrderLink(database.db, number, clock()), language);
  const pictures = picturesOf(environment);
  const origin = originOf(environment);
  const made = { origin, pictures, numbers, sendsMail, findAddress, findReturns, linkOrder };
  return { ...environment, ...made, database, clock };
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
