import { KeyHint } from '@/components/shortcuts/key-hint';
import { ShortcutHelp } from '@/components/shortcuts/shortcut-help';
import { IconButton } from '@/components/ui/icon-button';
import { pageText } from '@/lib/messages/pages';
import { shortcutText } from '@/lib/messages/shortcuts';
import styles from './display-menu.module.css';
import { PreferenceChoice } from './preference-choice';

interface Props {
  area?: 'site' | 'admin';
}

/** A native popover, so that it opens and closes without JavaScript. */
export function DisplayMenu({ area = 'site' }: Props) {
  const { system, light, dark } = pageText.themes;
  return (
    <>
      <IconButton icon="display" label={pageText.display} popoverTarget="display" />
      <div id="display" popover="auto" className={styles.panel}>
        <PreferenceChoice name="scheme" legend={pageText.theme} labels={[system, light, dark]} />
        <div className={styles.phone}>
          <PreferenceChoice
            name="phoneColumns"
            legend={pageText.columns}
            labels={pageText.phoneColumnCounts}
          />
        </div>
        <div className={styles.wide}>
          <PreferenceChoice
            name="columns"
            legend={pageText.columns}
            labels={pageText.columnCounts}
          />
        </div>
        <ShortcutHelp area={area} className={styles.help}>
          {shortcutText.title}
          <KeyHint name="?" />
        </ShortcutHelp>
      </div>
    </>
  );
}
