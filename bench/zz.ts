import { pool } from '@/lib/platform/db';
import { listCategories } from '@/lib/categories/queries';
import { listShards } from '@/lib/share/queries/sitemaps';
const run = pool().query.bind(pool()) as any;
(pool() as any).query = async (s: any, ...r: any[]) => { const t = performance.now(); const out = await run(s, ...r); if (process.env.SHOW) console.log((performance.now()-t).toFixed(1), String(s.text ?? s).replace(/\s+/g,' ').slice(0,150)); return out; };
for (let i=0;i<8;i++){ const t=performance.now(); await listCategories(); console.log('categories', (performance.now()-t).toFixed(1)); }
for (let i=0;i<3;i++){ const t=performance.now(); const s = await listShards(); console.log('shards', s.length, (performance.now()-t).toFixed(1)); }
process.exit(0);
