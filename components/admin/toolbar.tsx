import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import sheet from '@/components/ui/sheet.module.css';
import { adminText } from '@/lib/messages/admin';
import styles from './toolbar.module.css';

interface Props {
  /** Phones show it in a sheet. */
  filters?: ReactNode;
  children: ReactNode;
}

/** The sheet is a native popover, which wide windows show in place. */
export function Toolbar({ filters, children }: Props) {
  return (
    <div className={styles.toolbar}>
      {children}
      {filters && (
        <>
          <button type="button" className={styles.open} popoverTarget="filters">
            <Icon name="display" size={18} />
            {adminText.filters}
          </button>
          <section
            id="filters"
            popover="auto"
            className={`${sheet.sheet} ${styles.filters}`}
            aria-label={adminText.filters}
          >
            <div className={styles.head}>
              <h2>{adminText.filters}</h2>
              <IconButton
                icon="close"
                label={adminText.closeFilters}
                popoverTarget="filters"
                popoverTargetAction="hide"
              />
            </div>
            {filters}
            <div className={styles.foot}>
              <Button popoverTarget="filters" popoverTargetAction="hide">
                {adminText.showResults}
              </Button>
            </div>
          </section>
        </>
      )}
    </div>
  );
}
