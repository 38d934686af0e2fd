/**
 * A page that is left while it is still moving in skips its transition. The browser reports that as
 * a rejected promise that the router does not look at: it is no fault, and is kept off the console.
 * Returns the way to stop.
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
