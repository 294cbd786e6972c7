import { paths } from '@/lib/paths';

// Hot reload changes style sheets under their old names.
// biome-ignore lint/style/noProcessEnv: Next writes the mode of the build here.
const isBuilt = process.env.NODE_ENV === 'production';

/**
 * Registers the worker (public/sw.js) when the page has long been there. In the HTML, since a script of
 * its own would weigh more. Browsers without workers, or that refuse them, simply have none.
 */
export const REGISTER_SCRIPT = isBuilt
  ? `addEventListener('load',()=>setTimeout(()=>navigator.serviceWorker?.register('${paths.worker()}').catch(()=>{}),3000))`
  : null;

/** Shows what was asked for as soon as the site answers again: the kept page has no other script. */
export const COME_BACK_SCRIPT = `{
const look=()=>fetch('${paths.health()}',{cache:'no-store'}).then(({ok})=>ok&&(location.pathname==='${paths.offline()}'?location.replace('/'):location.reload()),()=>{});
addEventListener('online',look);
setInterval(()=>document.hidden||look(),5000)
}`;
