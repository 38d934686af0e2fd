import { shopColours } from '#domain/catalogue/shop-colours.ts';

type Colour = string;

/** Behind and beside the accent. */
export const surfaces = {
  night: shopColours.night,
  byDay: [shopColours.byDay.paper, shopColours.byDay.raised],
  byNight: [shopColours.byNight.paper, shopColours.byNight.raised],
} as const;

/** WCAG 2.2 level AA: text (1.4.3), non-text (1.4.11). */
const ofText = 4.5;
const ofMarks = 3;

/** Keeps all text readable. @param accent `#rrggbb` */
export function accentColours(accent: Colour): Record<`--${string}`, Colour> {
  const { night, byDay, byNight } = surfaces;
  // White or black always has at least 4.58; the shop's ink is not pure black.
  const text = [night, '#ffffff'].find((each) => contrast(each, accent) >= ofText) ?? '#000000';
  return {
    '--accent': accent,
    '--on-accent': text,
    // Away from the text's colour.
    '--accent-down': mix(accent, text === '#ffffff' ? '#000000' : '#ffffff', 0.12),
    '--accent-on-night': turnedUntilSeen(accent, '#ffffff', [night], ofText),
    '--mark-by-day': turnedUntilSeen(accent, '#000000', byDay, ofMarks),
    '--mark-by-night': turnedUntilSeen(accent, '#ffffff', byNight, ofMarks),
  };
}

export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour if visible on all surfaces, else the first visible mix. */
function turnedUntilSeen(
  colour: Colour,
  towards: Colour,
  on: readonly Colour[],
  minContrast: number,
): Colour {
  const shares = Array.from({ length: 51 }, (_, index) => index / 50);
  const mixed = shares.map((share) => mix(colour, towards, share));
  const isSeen = (each: Colour) => on.every((surface) => contrast(each, surface) >= minContrast);
  return mixed.find(isSeen) ?? towards;
}

function mix(colour: Colour, other: Colour, share: number): Colour {
  const others = channels(other);
  const mixed = channels(colour).map((value, index) => {
    const channel = Math.round(value + ((others[index] ?? 0) - value) * share);
    return channel.toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
