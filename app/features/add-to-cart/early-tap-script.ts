/**
 * Runs in the page's head: keeps taps on Add To Cart that come before the page is alive, where
 * tap-to-add.ts finds them. What a visitor wanted last is kept, and the form leads to /auth; who is
 * logged in stays on the page, whose button says that it is at it. Once the page is alive its own
 * listener, on the document, comes first and prevents the default.
 */
export const earlyTapScript = `addEventListener('submit',function(e){
var form=e.target,tap=form.dataset.product,isIn=document.documentElement.dataset.loggedin==='1',kept=[];
if(!tap||e.defaultPrevented)return;
if(isIn)e.preventDefault();
try{if(isIn)kept=kept.concat(JSON.parse(sessionStorage.getItem('wanted'))||[])}catch(e){}
try{sessionStorage.setItem('wanted',JSON.stringify(kept.concat(JSON.parse(tap))));
if(isIn)form.querySelector('button').setAttribute('aria-busy',true)}catch(e){}
});`;
