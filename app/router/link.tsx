import { type ComponentProps, type MouseEvent, type ReactNode, useEffect } from 'react';
import { hrefOf, pathOf, resolve } from './addresses.ts';
import type { Options, To } from './route-types.ts';
import { currentPage, navigate } from './router-store.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, Omit<Options, 'keepsPage'> {
  to: To;
}

/** A click with a key, or with another button, is the browser's. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

export function Link(props: LinkProps): ReactNode {
  const { to, replace, state, preventScrollReset, viewTransition, onClick, ...attributes } = props;
  const path = resolve(to, '/');
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || attributes.target || !isPlainClick(event)) return;
    event.preventDefault();
    const isHere = pathOf(path) === pathOf(currentPage().location);
    void navigate(path, { replace: replace ?? isHere, state, preventScrollReset, viewTransition });
  };
  return <a {...attributes} href={hrefOf(path)} onClick={follow} />;
}

/** Leads on as soon as it is shown. */
export function Navigate({ to, replace }: Pick<LinkProps, 'to' | 'replace'>) {
  useEffect(() => {
    void navigate(to, { replace });
  }, [to, replace]);
  return null;
}
