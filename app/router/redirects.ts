/** For a client loader. @param to in the base language */
export function redirect(to: string): Response {
  return new Response(null, { status: 302, headers: { Location: to } });
}

/** Takes the place of the page that redirects. */
export function replace(to: string): Response {
  return new Response(null, { status: 302, headers: { Location: to, 'X-Replace': '1' } });
}
