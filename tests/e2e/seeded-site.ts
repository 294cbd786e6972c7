import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { seedSite } from './content';
import { type Site, type SiteOptions, type SiteTemplate, startSite } from './site';

/** Environment variable with the seeded site that workers copy. */
const TEMPLATE = 'TEST_SITE';

/** Environment variable with the file in which the stages of `npm test` share the site that the first one seeds. */
const SHARED_SITE = 'TEST_SITE_FILE';

// Encoding AVIF takes longer than everything else that a test does. No test of the site needs these files.
const SKIP_AVIF = `
  CREATE FUNCTION skip_avif() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.needs_avif := false; RETURN NEW; END $$;
  CREATE TRIGGER skip_avif BEFORE INSERT ON wallpapers FOR EACH ROW EXECUTE FUNCTION skip_avif()`;

/** Uploads the content that every worker starts with, and stops the site. */
export async function createSeededSite() {
  const file = process.env[SHARED_SITE];
  const keep = async () => undefined;
  if (file && existsSync(file))
    return { share: { [TEMPLATE]: readFileSync(file, 'utf8') }, close: keep };
  const site = await startSite();
  try {
    await site.sql.query(SKIP_AVIF);
    await seedSite(site);
    const template = JSON.stringify(await site.stop());
    if (file) writeFileSync(file, template);
    return { share: { [TEMPLATE]: template }, close: file ? keep : site.close };
  } catch (error) {
    await site.close();
    throw error;
  }
}

/** Starts a copy of the seeded site. */
export function startSeededSite(options: Omit<SiteOptions, 'template'> = {}): Promise<Site> {
  const template: SiteTemplate = JSON.parse(process.env[TEMPLATE] ?? '');
  return startSite({ ...options, template });
}
