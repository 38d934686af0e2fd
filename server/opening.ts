import type { Logger } from 'pino';
import type { closeAll } from './close-all.ts';
import type { Database } from './database/database.ts';
import type { Environment } from './environment/environment.ts';

/** The build and the data. */
export interface ShopFolders {
  build: string;
  data: string;
}

/** What each part of the shop is opened with. */
export interface Opening {
  environment: Environment;
  folders: ShopFolders;
  /** The origin for shoppers. */
  publicUrl: string;
  database: Database;
  /** What is added here is closed with the shop. */
  opened: ReturnType<typeof closeAll>;
  clock: () => Date;
  log: Logger;
}
