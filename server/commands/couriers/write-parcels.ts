import {
  type CommandArguments,
  CommandError,
  type CommandOutput,
  ownersPath,
} from '#server/commands/command-line/command.ts';
import { writeLinesFile } from '#server/commands/command-line/write-output-file.ts';
import { readSeparator } from '#server/commands/csv/csv-output.ts';
import { exportParcels } from '#server/couriers/export-parcels.ts';
import type { Database } from '#server/database/database.ts';
import { courierOf } from './courier-arguments.ts';

/** The table of a courier: the confirmed orders that have an address. */
export async function writeParcels(
  database: Pick<Database, 'db'>,
  courierName: string,
  args: CommandArguments,
  output: CommandOutput,
): Promise<void> {
  const { format = 'csv', since, output: file } = args.options;
  if (format !== 'csv' || since !== undefined) {
    throw new CommandError('--courier goes without --since, and with the format csv only.');
  }
  const courier = await courierOf(database.db, courierName);
  const written: number[] = [];
  const unpaid: number[] = [];
  const blocks = exportParcels(database, {
    columns: courier.mapping.columns,
    separator: readSeparator(args),
    onParcel: (number) => written.push(number),
    onUnpaid: (number) => unpaid.push(number),
  });
  if (typeof file === 'string') {
    await writeLinesFile(ownersPath(file), blocks, '\uFEFF');
    await output.print(
      `${written.length} orders to ship are written to ${ownersPath(file)}. They stay confirmed until you ship them.`,
    );
  } else {
    for await (const block of blocks) await output.print(block);
  }
  if (unpaid.length > 0) {
    await output.warn(
      `Left out, because their transfer is not marked as paid: ${unpaid.join(', ')}.`,
    );
  }
  if (courier.note) await output.warn(`${courier.name}: ${courier.note}`);
}
