import { pino } from 'pino';
import { openDatabase } from '#server/database/open-database.ts';
import { finishReturns } from './finish-returns.ts';

// Takes returns to their ends until a test kills it: prints a line after each step.
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
const database = await openDatabase({ databaseUrl, dataDir, log: pino({ enabled: false }) });
const numbers = { orderMailsPerRecipientHour: 1000, orderMailsPerRecipientDay: 1000 };
await finishReturns({ database, numbers, clock: () => new Date() }, () => console.log('step'));
await database.close();
