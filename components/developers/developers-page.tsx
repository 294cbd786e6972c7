import type { ReactNode } from 'react';
import longText from '@/components/ui/long-text.module.css';
import { RECIPES, type RecipeName } from '@/lib/developers/recipes/all';
import type { Reference } from '@/lib/developers/reference';
import { PAGE, SESSION_DAYS } from '@/lib/limits';
import { developersText, guideParts, recipeText, type SiteLimits } from '@/lib/messages/developers';
import { referenceText } from '@/lib/messages/developers-reference';
import { paths } from '@/lib/paths';
import { CallGroup } from './call-group';
import { Contents } from './contents';
import styles from './developers-page.module.css';
import { GuideList } from './guide-list';
import { Prose } from './prose';
import { RecipeList, recipeAnchor } from './recipe-list';
import { RecordList } from './record-list';

const ANCHORS = { guide: 'guide', recipes: 'recipes', reference: 'reference', records: 'records' };

interface Props {
  /** The site's own address, without a slash behind. */
  site: string;
  reference: Reference;
  limits: SiteLimits;
}

/** The API for people who write programs: what holds for all calls, recipes, and every call. */
export function DevelopersPage({ site, reference: { groups, records }, limits }: Props) {
  const api = site + paths.api.base();
  const parts = guideParts({
    api,
    keys: paths.settings.apiKeys(),
    openApi: paths.openApi(),
    feeds: { newest: site + paths.feed.newest(), search: paths.feed.searchTemplate('words') },
    sessionDays: SESSION_DAYS,
    pageSize: PAGE.size,
    pageMax: PAGE.max,
    reach: PAGE.maxOffset,
    limits,
  });
  const recipes = (Object.keys(RECIPES) as RecipeName[]).map((name) => ({
    id: recipeAnchor(name),
    title: recipeText[name].title,
  }));
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={longText.title}>{developersText.title}</h1>
        <p className={`${longText.lead} ${styles.lead}`}>{developersText.lead}</p>
      </header>
      <Contents
        chapters={[
          { id: ANCHORS.guide, title: developersText.guide, sections: parts },
          { id: ANCHORS.recipes, title: developersText.recipes, sections: recipes },
          { id: ANCHORS.reference, title: referenceText.title, sections: groups },
          { id: ANCHORS.records, title: referenceText.records, sections: [] },
        ]}
      />
      <div className={styles.chapters}>
        <section id={ANCHORS.guide} aria-label={developersText.guide}>
          <GuideList parts={parts} />
        </section>
        <Chapter
          id={ANCHORS.recipes}
          title={developersText.recipes}
          lead={developersText.recipesLead}
        >
          <RecipeList site={site} />
        </Chapter>
        <Chapter id={ANCHORS.reference} title={referenceText.title} lead={referenceText.lead(api)}>
          {groups.map((group) => (
            <CallGroup key={group.id} group={group} />
          ))}
        </Chapter>
        <Chapter
          id={ANCHORS.records}
          title={referenceText.records}
          lead={referenceText.recordsLead}
        >
          <RecordList records={records} />
        </Chapter>
      </div>
    </div>
  );
}

interface ChapterProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

function Chapter({ id, title, lead, children }: ChapterProps) {
  return (
    <section id={id} className={styles.chapter}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.about}>
        <Prose text={lead} />
      </p>
      {children}
    </section>
  );
}
