/**
 * In the page. The first paint may be the banner alone.
 * @returns when a frame of the whole document has been painted
 */
export async function pagePainted(): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed));
  }
  await new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)));
}
