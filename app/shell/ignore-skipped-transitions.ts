/**
 * Leaving a page during its transition rejects a promise that the router ignores: keeps that off
 * the console. Returns the unsubscribe.
 */
export function ignoreSkippedTransitions(): () => void {
  const ignore = (event: PromiseRejectionEvent) => {
    const { reason } = event;
    if (reason instanceof DOMException && /transition/i.test(reason.message)) {
      event.preventDefault();
    }
  };
  window.addEventListener('unhandledrejection', ignore);
  return () => window.removeEventListener('unhandledrejection', ignore);
}
