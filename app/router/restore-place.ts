/** In the session's storage: pixels from the top, by the key of a history entry. */
export const placesKey = 'scroll-places';

/** In the document: gives the history entry a key, and scrolls before the page is alive. */
export const restorePlace = `(function(){
var kept=history.state;
if(!kept||!kept.key)history.replaceState(kept={key:Math.random().toString(36).slice(2)},'');
try{var y=JSON.parse(sessionStorage.getItem('${placesKey}'))[kept.key];if(y>=0)scrollTo(0,y)}catch(e){}
})()`;
