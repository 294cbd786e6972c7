import styles from './link-pending-region.module.css';

export const LINK_PENDING_REGION_ID = 'checking';

export function LinkPendingRegion() {
  return <p id={LINK_PENDING_REGION_ID} role="status" className={styles.checking} />;
}
