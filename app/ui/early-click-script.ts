/** Runs in the page's head: marks buttons that are tapped before hydration, for `data-early`. */
export const earlyClickScript = `addEventListener('click',function(e){
var early=e.target.closest('[data-early]');if(early)early.dataset.early='tapped'
});`;
