/** Leaving a page during its transition rejects a promise of the router: no fault to report. */
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
