import { pino } from 'pino';
import { openDatabase } from '#server/database/open-database.ts';
import { addressFinder } from '#server/present-address.ts';
import { finishReturns } from './finish-returns.ts';

// Takes returns to their ends until a test kills it: prints a line after each step.
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
const database = await openDatabase({ databaseUrl, dataDir, log: pino({ enabled: false }) });
const numbers = { orderMailsPerRecipientHour: 1000, orderMailsPerRecipientDay: 1000 };
const findAddress = addressFinder(database.db, { isExternal: false });
const parts = { database, numbers, clock: () => new Date(), sendsMail: true, findAddress };
await finishReturns(parts, () => console.log('step'));
await database.close();
