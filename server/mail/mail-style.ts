import { shopColours } from '#domain/shop-colours.ts';

const { byDay, byNight } = shopColours;

/** What an element of a mail is coloured as. */
type Role = 'paper' | 'sheet' | 'ink' | 'soft' | 'row' | 'button';

function coloursOf({ paper, raised, ink, soft, line }: Record<keyof typeof byDay, string>) {
  return {
    paper: [`background:${paper}`],
    sheet: [`background:${raised}`],
    ink: [`color:${ink}`],
    soft: [`color:${soft}`],
    row: [`border-bottom:1px solid ${line}`],
    // The border is all that is left of it where the reader's system forces its colours.
    button: [`background:${ink}`, `color:${raised}`, `border:1px solid ${ink}`],
  } satisfies Record<Role, string[]>;
}

const day = coloursOf(byDay);

/**
 * The attributes of an element: its colours by day stand in it, those by night are in `mailStyle`.
 * @param style what else its `style` holds
 */
export function mailColours(role: Role, style: string): string {
  return `class="${role}" style="${[style, ...day[role]].join(';')}"`;
}

const nightRules = Object.entries(coloursOf(byNight)).map(
  // Nothing less wins over the colours in the elements.
  ([role, colours]) => `.${role}{${colours.map((colour) => `${colour}!important`).join(';')}}`,
);

/** Says that a mail has a dark side: mail programs that do not know it leave the mail light. */
export const mailStyle = `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${nightRules.join('')}}</style>`;
