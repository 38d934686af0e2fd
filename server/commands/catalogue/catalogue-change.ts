import { announceCatalogue } from '#server/catalogue/releases/announce-catalogue.ts';
import { CommandError, type CommandOutput } from '#server/commands/command-line/command.ts';
import { reportAnnouncement } from '#server/commands/command-line/report-announcement.ts';
import type { Database } from '#server/database/database.ts';
import type { Environment } from '#server/environment/environment.ts';

/** @throws {CommandError} when the catalogue is external, which we only read */
export function refuseExternalCatalogue({ catalogueUrl }: Environment): void {
  if (catalogueUrl === undefined) return;
  throw new CommandError(
    `CATALOGUE_URL is set: the shop takes its products from ${new URL(catalogueUrl).origin}. Publish there, or remove CATALOGUE_URL.`,
  );
}

export function setNumbers(count: number): string {
  return `Set ${count === 1 ? '1 number' : `${count} numbers`} in stock.`;
}

/** Waits until the running shops serve the change. */
export async function reportServing(database: Database, output: CommandOutput): Promise<void> {
  await reportAnnouncement(await announceCatalogue(database), output);
}
