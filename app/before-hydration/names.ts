/** Keys of the browser's storage, which these scripts and the pages share. */
export var flagKey = 'loggedin';
export var tapsKey = 'wanted';
/** Pixels from the top, by the key of a history entry. */
export var placesKey = 'scroll-places';

/** Browsers do not run a script of this type. */
export var heldType = 'text/plain';
