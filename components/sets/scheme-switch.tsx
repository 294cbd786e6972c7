import { useId } from 'react';
import choiceStyles from '@/components/ui/segmented-control.module.css';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { setText } from '@/lib/messages/sets';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './scheme-switch.module.css';
import { WipeLoader } from './wipe-loader';

const SCHEMES = ['light', 'dark'] as const;

/** Works without JavaScript: pair.module.css reads the radio buttons. */
export function SchemeSwitch({ members }: { members: Wallpaper[] }) {
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend>
        <VisuallyHidden>{setText.version}</VisuallyHidden>
      </legend>
      <div className={choiceStyles.options}>
        {SCHEMES.map((scheme, index) => (
          <label key={scheme} className={`${choiceStyles.option} ${styles[scheme]}`}>
            {/* Otherwise, Firefox restores the choice after a reload. */}
            <input type="radio" name={name} value={scheme} autoComplete="off" />
            <span>
              <i
                className={styles.swatch}
                style={{ background: buildPlaceholder(members[index]?.thumbhash ?? '') }}
              />
              {setText.schemes[scheme]}
            </span>
          </label>
        ))}
      </div>
      <WipeLoader />
    </fieldset>
  );
}
