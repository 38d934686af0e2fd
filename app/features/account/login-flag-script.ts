/**
 * Runs in the page's head before the first paint. Copies the stored flag (spec §3) to <html> as
 * `data-loggedin`, which the styles read, and redirects guarded addresses (spec §6). In the
 * browser, because all shoppers get the same cached page. Ignores case and a trailing slash, as the
 * router does. Whose flag is lost but may still have a session stays, until the server has told
 * (`mayRestoreSession`). Needs `suppressHydrationWarning` on <html>.
 */
export const loginFlagScript = `(function(){
var flag='0',kept='';
try{kept=localStorage.getItem('loggedin');if(kept==='1')flag='1'}catch(e){}
document.documentElement.setAttribute('data-loggedin',flag);
var at=/^(\\/ar)?\\/(auth|cart|account|orders(\\/[^\\/]+)?)\\/?$/.exec(location.pathname.toLowerCase());
if(at&&(at[2]==='auth')===(flag==='1')&&(kept!==null||document.cookie.indexOf('signed-in=1')<0))location.replace((at[1]||'')+(flag==='1'?'/':'/auth'));
})()`;
