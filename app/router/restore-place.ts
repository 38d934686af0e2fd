/** In the session's storage: pixels from the top, by the key of a history entry. */
export const placesKey = 'scroll-places';

/**
 * In the document: scrolls before the page is alive, where the router has been on this history
 * entry. A first visit does not ask for the storage, which costs a weak phone several milliseconds.
 */
export const restorePlace = `(function(){
var kept=history.state;
if(kept&&kept.key)try{var y=JSON.parse(sessionStorage.getItem('${placesKey}'))[kept.key];if(y>=0)scrollTo(0,y)}catch(e){}
})()`;
