/**
 * Runs in the page's head: stores taps before hydration, for tap-to-add.ts; logged out, the form
 * goes to /auth. After hydration the page's own listener runs first and prevents the default.
 * `data-wanted` reserves the room of wanted-product.tsx. Only its page asks for the storage: the first
 * question costs a weak phone several milliseconds before the first paint.
 */
export const earlyTapScript = `if(/\\/auth\\/?$/i.test(location.pathname))try{if(sessionStorage.getItem('wanted'))document.documentElement.dataset.wanted=''}catch(e){}
addEventListener('submit',function(e){
var form=e.target,tap=form.dataset.product,isIn=document.documentElement.dataset.loggedin==='1',kept=[],size=new FormData(form).get('size');
if(!tap||e.defaultPrevented)return;
if(isIn)e.preventDefault();
try{if(isIn)kept=kept.concat(JSON.parse(sessionStorage.getItem('wanted'))||[])}catch(e){}
try{sessionStorage.setItem('wanted',JSON.stringify(kept.concat(Object.assign(JSON.parse(tap),size&&{size:size}))));
if(isIn)form.querySelector('button').setAttribute('aria-busy',true)}catch(e){}
});`;
