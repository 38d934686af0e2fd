/**
 * Classes of the account's fields. Each keeps room for its fault, so that one that appears when a
 * field is left does not move the button that is being pressed. The border is the box's, around
 * input and button; the input takes its colour.
 */
export const accountField = 'min-h-28 content-start [&_input]:border-inherit';
