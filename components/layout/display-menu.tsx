import { IconButton } from '@/components/ui/icon-button';
import { siteText } from '@/lib/messages/en/site';
import styles from './display-menu.module.css';
import { PreferenceChoice } from './preference-choice';

/** How the wall looks in this browser. A popover of HTML's own: it opens and closes without a script. */
export function DisplayMenu() {
  const { system, light, dark } = siteText.schemes;
  return (
    <>
      <IconButton icon="display" label={siteText.display} popoverTarget="display" />
      <div id="display" popover="auto" className={styles.panel}>
        <PreferenceChoice name="scheme" legend={siteText.scheme} labels={[system, light, dark]} />
        <div className={styles.wide}>
          <PreferenceChoice
            name="columns"
            legend={siteText.columns}
            labels={siteText.columnCounts}
          />
        </div>
      </div>
    </>
  );
}
