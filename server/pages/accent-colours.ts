import { shopColours } from '#domain/shop-colours.ts';

/** A colour as `#rrggbb`. */
type Colour = string;

/** What stands behind and beside the accent. */
export const surfaces = {
  night: shopColours.night,
  byDay: [shopColours.byDay.paper, shopColours.byDay.raised],
  byNight: [shopColours.byNight.paper, shopColours.byNight.raised],
} as const;

/** Contrasts that WCAG 2.2 wants on level AA: of text (1.4.3), and of what is no text (1.4.11). */
const ofText = 4.5;
const ofMarks = 3;

/**
 * The custom properties of app/styles/tokens.css that follow from an owner's accent, such that
 * every text on it or in it can be read, whatever the colour.
 * @param accent `#rrggbb`
 */
export function accentColours(accent: Colour): Record<`--${string}`, Colour> {
  const { night, byDay, byNight } = surfaces;
  // One of white and black has at least 4.58 on any colour; the shop's own ink is no pure black.
  const text = [night, '#ffffff'].find((each) => contrast(each, accent) >= ofText) ?? '#000000';
  return {
    '--accent': accent,
    '--on-accent': text,
    // Away from the text on it.
    '--accent-down': mix(accent, text === '#ffffff' ? '#000000' : '#ffffff', 0.12),
    '--accent-on-night': turnedUntilSeen(accent, '#ffffff', [night], ofText),
    '--mark-by-day': turnedUntilSeen(accent, '#000000', byDay, ofMarks),
    '--mark-by-night': turnedUntilSeen(accent, '#ffffff', byNight, ofMarks),
  };
}

/** How far two colours' lightness is apart, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour itself where it is seen on all the surfaces, else the first one on the way. */
function turnedUntilSeen(
  colour: Colour,
  towards: Colour,
  on: readonly Colour[],
  least: number,
): Colour {
  const shares = Array.from({ length: 51 }, (_, index) => index / 50);
  const mixed = shares.map((share) => mix(colour, towards, share));
  const isSeen = (each: Colour) => on.every((surface) => contrast(each, surface) >= least);
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

/** Red, green and blue, each from 0 to 255. */
function channels(colour: Colour): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
