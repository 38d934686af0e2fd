import { pino } from 'pino';
import { openDatabase } from '#server/database/open-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { officeParts } from '#server/office/office-parts.ts';
import { openTestOffice } from './test-office.ts';

// An office of its own, whose only call confirms the orders of ORDERS. A test can kill it.
const { DATA_DIR = '', DATABASE_URL: databaseUrl, ORDERS = '', HEADERS = '{}' } = process.env;
const log = pino({ enabled: false });
const database = await openDatabase({ databaseUrl, dataDir: DATA_DIR, log });
const parts = officeParts(loadEnvironment({ DATA_DIR }), database);
const office = openTestOffice(parts);
const json = { numbers: ORDERS.split(' ').map(Number), status: 'confirmed' };
await office.call('/office/api/orders/changeStatus', { json, headers: JSON.parse(HEADERS) });
await office.close();
await database.close();
