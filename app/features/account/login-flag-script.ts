/**
 * Runs in the page's head, before anything is painted: puts the stored flag (spec §3) on <html> as
 * `data-loggedin`, by which the styles show the right links, and leaves a guarded address at once
 * (spec §6: /cart and /orders without the flag go to /auth, /auth with it goes to the root). The pages are
 * the same for every shopper, so that nobody but the browser can decide this. The router takes no
 * notice of capitals nor of a slash at the end, and neither does this.
 *
 * Root gives it to <script> marked as the shop's own (`nonceMark`); <html> needs `suppressHydrationWarning`.
 */
export const loginFlagScript = `(function(){
var flag='0';
try{if(localStorage.getItem('loggedin')==='1')flag='1'}catch(e){}
document.documentElement.setAttribute('data-loggedin',flag);
var at=/^(\\/ar)?\\/(auth|cart|orders(\\/[^\\/]+)?)\\/?$/.exec(location.pathname.toLowerCase());
if(at&&(at[2]==='auth')===(flag==='1'))location.replace((at[1]||'')+(flag==='1'?'/':'/auth'));
})()`;
