import type { APIRequestContext } from '@playwright/test';

/** The scripts that a script cannot start without, as paths. */
function imports(text: string, path: string): string[] {
  const found = text.matchAll(
    /(?:^|[;}\s])(?:import|export)(?:[^;"'()]*?from)?\s*["']([^"']+)["']/g,
  );
  return [...found].map(([, name]) => new URL(name ?? '', `http://shop${path}`).pathname);
}

/** The scripts in the page's HTML, and their imports that the HTML lacks (those load later). */
export async function scriptsNamed(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const named = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([script]) => script));
  const imported = await Promise.all(
    [...named].map(async (script) => imports(await (await request.get(script)).text(), script)),
  );
  return { named: [...named], unnamed: imported.flat().filter((script) => !named.has(script)) };
}
