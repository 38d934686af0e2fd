import { announceCatalogue } from '#server/catalogue/announce-catalogue.ts';
import { CommandError, type CommandOutput } from '#server/commands/command-line/command.ts';
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
  const { running, serving } = await announceCatalogue(database);
  if (running === 0) return;
  if (serving >= running) {
    await output.print('Shoppers see it now.');
    return;
  }
  await output.warn(
    `${running - serving} of ${running} running shops do not show it yet; see their logs.`,
  );
}
