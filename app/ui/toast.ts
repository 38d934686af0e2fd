import { create } from 'zustand';

export interface Toast {
  /** Another one for each, so that the same text is told again. */
  id: number;
  text: string;
  /** Takes back what the toast tells. */
  undo: (() => void) | undefined;
}

/** What the page tells at the moment. */
export const useToast = create<{ toast: Toast | undefined }>()(() => ({ toast: undefined }));

let toasts = 0;

/** Tells the shopper something in passing, in the place of what was told before. */
export function showToast(text: string, undo?: () => void): void {
  toasts += 1;
  useToast.setState({ toast: { id: toasts, text, undo } });
}

/** Takes away what is told. */
export function hideToast(): void {
  useToast.setState({ toast: undefined });
}
