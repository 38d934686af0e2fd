import {
  type CityTerms,
  findCity,
  type GovernorateTerms,
  maxCities,
  type PlaceTerms,
  withCity,
  withoutCity,
} from '#domain/delivery/delivery-terms.ts';
import {
  type CommandArguments,
  CommandError,
  defineCommand,
  jsonOption,
} from '#server/commands/command-line/command.ts';
import { reportAnnouncement } from '#server/commands/command-line/report-announcement.ts';
import { changeDeliveryTerms } from '#server/delivery/change-delivery-terms.ts';
import { inTurn, readCityName, readDay, readFee } from './place-cells.ts';
import { shownDays, shownFee } from './shown-terms.ts';
import { typedGovernorate } from './typed-governorate.ts';

const text = (help: string) => ({ type: 'string', help }) as const;
const flag = (help: string) => ({ type: 'boolean', help }) as const;

export const deliverySet = defineCommand({
  name: 'delivery set',
  summary: 'Sets what delivery to a governorate costs and how long it takes, or closes it',
  parameters: 'GOVERNORATE',
  options: {
    fee: text('What delivery costs, in EGP, such as 45 or 47.50'),
    days: text('How many days it takes, such as 1-3, or 2'),
    closed: flag('Nothing is delivered there'),
    open: flag('Delivers there again, as before it was closed'),
    city: text('A city that is an exception, by its name'),
    'city-ar': text('The name of this city in Arabic'),
    remove: flag('Ends the exception for this city'),
    ...jsonOption,
  },
  details: `GOVERNORATE is one of those that "delivery show" lists, or its name in English or Arabic. What you
leave out stays as it is. A fee or days also open a closed governorate. Orders keep the fee that they
were placed with.`,
  async run({ args, open, output }) {
    const [typed = ''] = args.positionals;
    const governorate = typedGovernorate(typed);
    if (!governorate) {
      throw new CommandError(
        `There is no governorate ${JSON.stringify(typed)}; "delivery show" lists all 27.`,
      );
    }
    const change = readChange(args);
    const { changed, announcement } = await changeDeliveryTerms(await open(), (all) =>
      all.map((terms) => (terms.id === governorate ? change(terms) : terms)),
    );
    if (args.options.json) await output.print(JSON.stringify(changed, null, 2));
    else await output.print(changed.map(asText).join('\n') || 'Nothing differs.');
    if (announcement && !args.options.json) await reportAnnouncement(announcement, output);
  },
});

/** @throws {CommandError} for what makes no sense together */
function readChange({ options }: CommandArguments): (terms: GovernorateTerms) => GovernorateTerms {
  const place = readPlace(options);
  const isGiven = Object.keys(place).length > 0;
  const { closed, open, remove } = options;
  const given = [isGiven, closed, open, remove].filter(Boolean).length;
  if (given === 0) throw new CommandError('Name what to set: --fee EGP, --days 1-3 or --closed.');
  if (given > 1) {
    throw new CommandError(
      '--closed, --open and --remove stand alone: without the others, --fee and --days.',
    );
  }
  const [city, cityAr] = [readCity(options, 'city'), readCity(options, 'city-ar')];
  if (city === undefined) {
    if (cityAr !== undefined || remove) throw new CommandError('Name the city by --city NAME.');
    return (terms) => ({ ...terms, ...place, open: !closed });
  }
  if (closed || open) throw new CommandError('Only a whole governorate can be closed.');
  return (terms) => {
    const known = findCity(terms, city, cityAr);
    if (remove) {
      if (!known) throw new CommandError(`${terms.id} has no exception for ${city}.`);
      return withoutCity(terms, known);
    }
    const { fee, days } = terms;
    const names = cityAr === undefined ? {} : { nameAr: cityAr };
    const set: CityTerms = { name: city, fee, days, ...known, ...names, ...place };
    const { cities = [] } = terms;
    if (!known && cities.length >= maxCities) {
      throw new CommandError(`${terms.id} has ${maxCities} cities; more are not possible.`);
    }
    return withCity(terms, set);
  };
}

function readPlace({ fee, days }: CommandArguments['options']): Partial<PlaceTerms> {
  return {
    ...(typeof fee === 'string' ? { fee: needed(readFee(fee, complainOf('--fee'))) } : {}),
    ...(typeof days === 'string' ? { days: readDays(days) } : {}),
  };
}

/** `1-3`, or `2` for exactly two days. */
function readDays(typed: string): readonly [number, number] {
  const complain = complainOf('--days');
  const parts = typed.split(/[-–]/);
  if (parts.length > 2) complain('must be like 1-3');
  const [from = '', to = from] = parts;
  const days = [needed(readDay(from, complain)), needed(readDay(to, complain))] as const;
  return needed(inTurn(days, complainOf('The first number of --days')));
}

function readCity(options: CommandArguments['options'], name: 'city' | 'city-ar') {
  const typed = options[name];
  if (typeof typed !== 'string') return undefined;
  const complain = complainOf(`--${name}`);
  return readCityName(typed, complain) || complain('is empty');
}

function complainOf(what: string) {
  return (fault: string): undefined => {
    throw new CommandError(`${what} ${fault}.`);
  };
}

/** What was complained of is thrown already. */
function needed<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new CommandError('The command cannot be read.');
  return value;
}

function asText({ id, open, cities = [], ...place }: GovernorateTerms): string {
  if (!open) return `${id} is closed: nothing is delivered there.`;
  const shown = (name: string, terms: PlaceTerms) =>
    `${name}: ${shownFee(terms)} EGP, ${shownDays(terms)} days.`;
  return [shown(id, place), ...cities.map((city) => `  ${shown(city.name, city)}`)].join('\n');
}
