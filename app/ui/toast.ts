import { create } from 'zustand';

export interface Toast {
  /** Another id announces the same text again. */
  id: number;
  text: string;
  undo: (() => void) | undefined;
}

/** The toast that is shown now. */
export const useToast = create<{ toast: Toast | undefined }>()(() => ({ toast: undefined }));

let toasts = 0;

/** Replaces the last toast. */
export function showToast(text: string, undo?: () => void): void {
  toasts += 1;
  useToast.setState({ toast: { id: toasts, text, undo } });
}

export function hideToast(): void {
  useToast.setState({ toast: undefined });
}
