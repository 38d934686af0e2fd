import { pino } from 'pino';
import { openDatabase } from '#server/database/open-database.ts';
import { startOrderShop } from './order-shop.ts';

// A shop of bag and orders that a test can kill: prints its address when it takes orders.
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
const database = await openDatabase({ databaseUrl, dataDir, log: pino({ enabled: false }) });
const { url } = await startOrderShop(database);
console.log(url);
