import { isVisible } from '../text/visible-text.ts';

/** What a shopper may choose between, for products of one style. */
export interface ProductColour {
  name: string;
  nameAr?: string;
  /** `#rrggbb`, in small letters. */
  hex: string;
}

const written = /^(.*\S)\s+(#[0-9a-f]{6})$/i;

/** Reads `Navy #1a2b4c`. */
export function readWrittenColour(text: string): ProductColour | undefined {
  const [, name, hex] = written.exec(text.trim()) ?? [];
  return name && hex && isVisible(name) ? { name, hex: hex.toLowerCase() } : undefined;
}

export function writeColour({ name, hex }: ProductColour): string {
  return `${name} ${hex}`;
}
