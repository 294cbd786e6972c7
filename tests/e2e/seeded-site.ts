import { seedSite } from './content';
import { type Site, type SiteOptions, type SiteTemplate, startSite } from './site';

/** Environment variable with the seeded site that workers copy. */
const TEMPLATE = 'TEST_SITE';

// Encoding AVIF takes longer than everything else that a test does. No test of the site needs these files.
const SKIP_AVIF = `
  CREATE FUNCTION skip_avif() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.needs_avif := false; RETURN NEW; END $$;
  CREATE TRIGGER skip_avif BEFORE INSERT ON wallpapers FOR EACH ROW EXECUTE FUNCTION skip_avif()`;

/** Uploads the content that every worker starts with, and stops the site. */
export async function createSeededSite() {
  const site = await startSite();
  try {
    await site.sql.query(SKIP_AVIF);
    await seedSite(site);
    const share = { [TEMPLATE]: JSON.stringify(await site.stop()) };
    return { share, close: site.close };
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
