import { toOneLine } from '#domain/text/one-line.ts';
import { CommandError } from '#server/commands/command-line/command.ts';
import { type Courier, maxCourierNameLength } from '#server/couriers/courier-mapping.ts';
import { findCourier, listCouriers } from '#server/couriers/find-courier.ts';
import type { Queries } from '#server/database/database.ts';

/** @throws {CommandError} that names those that there are */
export async function courierOf(db: Queries, name: string): Promise<Courier> {
  const courier = await findCourier(db, name);
  if (courier) return courier;
  const names = (await listCouriers(db)).map((each) => each.name).join(', ');
  throw new CommandError(
    `There is no courier ${JSON.stringify(name)}; write one of ${names}, or make it by "couriers set".`,
  );
}

/** @throws {CommandError} for one that is empty or too long */
export function courierName(typed = ''): string {
  const name = toOneLine(typed);
  if (name && [...name].length <= maxCourierNameLength) return name;
  throw new CommandError(
    `${JSON.stringify(typed)} cannot be the name of a courier; write 1 to ${maxCourierNameLength} characters.`,
  );
}
