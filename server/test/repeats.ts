/** How often a test repeats itself: more in `npm run soak`, which has hours. */
export function repeats(usual: number, { soak }: { soak: number }): number {
  return process.env.SOAK ? soak : usual;
}
