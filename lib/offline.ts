import { paths } from '@/lib/paths';

// Not in development: hot reload changes style sheets without changing their URLs.
// biome-ignore lint/style/noProcessEnv: Next.js inlines the build mode here.
const isProduction = process.env.NODE_ENV === 'production';

/** Inline, because it is smaller than a script file. */
export const REGISTER_WORKER_SCRIPT = isProduction
  ? `addEventListener('load',()=>setTimeout(()=>navigator.serviceWorker?.register('${paths.worker()}').catch(()=>{}),3000))`
  : null;

/** Reloads the requested page once the site responds again. The offline page has no other script. */
export const RECONNECT_SCRIPT = `{
const check=()=>fetch('${paths.health()}',{cache:'no-store'}).then(({ok})=>ok&&(location.pathname==='${paths.offline()}'?location.replace('/'):location.reload()),()=>{});
addEventListener('online',check);
setInterval(()=>document.hidden||check(),5000)
}`;
