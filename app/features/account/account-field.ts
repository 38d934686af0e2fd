/**
 * Reserves room for the error, so that an error on blur does not move the button that is being
 * pressed.
 */
export const accountField = 'min-h-28 content-start [&_input]:border-inherit';
