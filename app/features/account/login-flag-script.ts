/**
 * Runs in the page's head before the first paint. Copies the stored flag (spec §3) to <html> as
 * `data-loggedin`, which the styles read, and redirects guarded addresses (spec §6). In the
 * browser, because all shoppers get the same cached page. Ignores case and a trailing slash, as the
 * router does. Needs `suppressHydrationWarning` on <html>.
 */
export const loginFlagScript = `(function(){
var flag='0';
try{if(localStorage.getItem('loggedin')==='1')flag='1'}catch(e){}
document.documentElement.setAttribute('data-loggedin',flag);
var at=/^(\\/ar)?\\/(auth|cart|account|orders(\\/[^\\/]+)?)\\/?$/.exec(location.pathname.toLowerCase());
if(at&&(at[2]==='auth')===(flag==='1'))location.replace((at[1]||'')+(flag==='1'?'/':'/auth'));
})()`;
