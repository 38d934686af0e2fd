import { type CSSProperties, createContext, type ReactNode } from 'react';
import type { InlineTexts } from './load-context.ts';
import type { PageData } from './router/page-data.ts';

interface ServerRender {
  inline?: InlineTexts;
  pageData?: PageData;
  /** At the page's end. */
  scripts?: ReactNode;
  requestId: string;
  /** The styles in the page's head. */
  headStyles: string;
  /** After the banner (decision 0067). */
  otherStyles: string;
  /** Address of what follows these styles. */
  linkedStyles?: string;
  style?: CSSProperties | undefined;
}

export const otherStylesId = 'other-styles';

/**
 * Known only to the server's rendering. The browser reads it back from the document for a later
 * error page, without the id. Elements that show it need suppressHydrationWarning.
 */
export const ServerRenderContext = createContext<ServerRender>(
  import.meta.env.SSR ? { requestId: '', headStyles: '', otherStyles: '' } : readDocument(),
);

function readDocument(): ServerRender {
  const inHead = document.querySelector('style');
  const { style } = document.documentElement;
  return {
    requestId: '',
    headStyles: inHead?.textContent ?? '',
    otherStyles: document.getElementById(otherStylesId)?.textContent ?? '',
    style: Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)])),
  };
}
