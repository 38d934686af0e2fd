import { create } from 'zustand';

export interface Toast {
  /** Another id announces the same text again. */
  id: number;
  text: string;
  undo: (() => void) | undefined;
  /** Until it is closed, or the next one comes. */
  stays: boolean;
}

/** The toast that is shown now. */
export const useToast = create<{ toast: Toast | undefined }>()(() => ({ toast: undefined }));

let toasts = 0;

/** Replaces the last toast. */
export function showToast(text: string, undo?: () => void): void {
  toasts += 1;
  useToast.setState({ toast: { id: toasts, text, undo, stays: false } });
}

/** Stays until it is closed. @returns hides it */
export function showNote(text: string): () => void {
  toasts += 1;
  const toast = { id: toasts, text, undo: undefined, stays: true };
  useToast.setState({ toast });
  return () => {
    if (useToast.getState().toast === toast) hideToast();
  };
}

export function hideToast(): void {
  useToast.setState({ toast: undefined });
}
