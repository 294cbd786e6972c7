import { useId } from 'react';
import radioStyles from '@/components/ui/radio.module.css';
import { reportText } from '@/lib/messages/reports';
import { REPORT_REASONS } from '@/lib/reports/schema';
import styles from './report-reasons.module.css';

export function ReportReasons({ error }: { error: string | undefined }) {
  const errorId = useId();
  return (
    <fieldset className={styles.reasons} aria-describedby={error && errorId}>
      <legend>{reportText.reason}</legend>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {REPORT_REASONS.map((reason) => (
        <label key={reason} className={styles.reason}>
          <input type="radio" name="reason" value={reason} required className={radioStyles.radio} />
          {reportText.reasons[reason]}
        </label>
      ))}
    </fieldset>
  );
}
