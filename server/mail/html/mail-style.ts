import { shopColours } from '#domain/catalogue/shop-colours.ts';

const { byDay, byNight } = shopColours;

/** Decides an element's colours. */
type Role = 'paper' | 'sheet' | 'ink' | 'soft' | 'row' | 'quote' | 'button';

function coloursOf({ paper, raised, ink, soft, line }: Record<keyof typeof byDay, string>) {
  return {
    paper: [`background:${paper}`],
    sheet: [`background:${raised}`],
    ink: [`color:${ink}`],
    soft: [`color:${soft}`],
    row: [`border-bottom:1px solid ${line}`],
    quote: [`color:${ink}`, `border:1px solid ${line}`],
    // Forced colours leave only the border.
    button: [`background:${ink}`, `color:${raised}`, `border:1px solid ${ink}`],
  } satisfies Record<Role, string[]>;
}

const day = coloursOf(byDay);

/** Day colours; `mailStyle` has those by night. @param style further styles */
export function mailColours(role: Role, style: string): string {
  return `class="${role}" style="${[style, ...day[role]].join(';')}"`;
}

const nightRules = Object.entries(coloursOf(byNight)).map(
  // Only `!important` overrides the colours in the elements.
  ([role, colours]) => `.${role}{${colours.map((colour) => `${colour}!important`).join(';')}}`,
);

/** Declares the dark colours; other mail programs stay light. */
export const mailStyle = `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${nightRules.join('')}}</style>`;
