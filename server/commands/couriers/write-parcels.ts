import {
  type CommandArguments,
  CommandError,
  type CommandOutput,
} from '#server/commands/command-line/command.ts';
import { writeCsv } from '#server/commands/files/csv-output.ts';
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
  const { format = 'csv', since, until } = args.options;
  if (format !== 'csv' || since !== undefined || until !== undefined) {
    throw new CommandError(
      '--courier goes without --since and --until, and with the format csv only.',
    );
  }
  const courier = await courierOf(database.db, courierName);
  const written: number[] = [];
  const unpaid: number[] = [];
  const rows = exportParcels(database, {
    columns: courier.mapping.columns,
    onParcel: (number) => written.push(number),
    onUnpaid: (number) => unpaid.push(number),
  });
  await writeCsv(
    rows,
    args,
    output,
    (file) =>
      `${written.length} orders to ship are written to ${file}. They stay confirmed until you ship them.`,
  );
  if (unpaid.length > 0) {
    await output.warn(
      `Left out, because their transfer is not marked as paid: ${unpaid.join(', ')}.`,
    );
  }
  if (courier.note) await output.warn(`${courier.name}: ${courier.note}`);
}
