import { type CSSProperties, createContext, type ReactNode } from 'react';
import type { InlineTexts } from './load-context.ts';
import type { PageData } from './router/page-data.ts';

interface ServerRender {
  inline?: InlineTexts;
  pageData?: PageData;
  /** At the page's end. */
  scripts?: ReactNode;
  requestId: string;
  sheet: string;
  /** Whose styles the sheet has. */
  route?: string | undefined;
  style?: CSSProperties | undefined;
}

/**
 * Known only to the server's rendering. The browser reads it back from the document for a later
 * error page, without the id. Elements that show it need suppressHydrationWarning.
 */
export const ServerRenderContext = createContext<ServerRender>(
  import.meta.env.SSR ? { requestId: '', sheet: '' } : readDocument(),
);

function readDocument(): ServerRender {
  const sheet = document.querySelector('style');
  const { style } = document.documentElement;
  return {
    requestId: '',
    sheet: sheet?.textContent ?? '',
    route: sheet?.dataset.route,
    style: Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)])),
  };
}
