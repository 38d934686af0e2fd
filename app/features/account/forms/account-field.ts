/** Room for the error: on blur it must not move the button that is being pressed. */
export const accountField = 'min-h-28 content-start [&_input]:border-inherit';
