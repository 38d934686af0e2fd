// OKLab by Björn Ottosson: equal lightness looks equally light in every hue.
const lightness = 0.93;
const strongestChroma = 0.035;
const chromaKept = 0.6;

/** The average hue of the opaque pixels (RGBA, 0–255, sRGB), as 6 lower-case hex digits. */
export function lightTint(pixels: Uint8Array): string {
  let weight = 0;
  let a = 0;
  let b = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    const lab = toOklab(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    weight += alpha;
    a += lab.a * alpha;
    b += lab.b * alpha;
  }
  if (weight === 0) return fromOklab(lightness, 0, 0);
  const chroma = Math.hypot(a, b) / weight;
  const scale = chroma === 0 ? 0 : Math.min(strongestChroma, chroma * chromaKept) / chroma / weight;
  return fromOklab(lightness, a * scale, b * scale);
}

function toOklab(red: number, green: number, blue: number): { a: number; b: number } {
  const [r, g, bl] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * bl);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * bl);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * bl);
  return {
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function fromOklab(light: number, a: number, b: number): string {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map((linear) => toByte(linear).toString(16).padStart(2, '0'))
    .join('');
}

function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toByte(linear: number): number {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255);
}
