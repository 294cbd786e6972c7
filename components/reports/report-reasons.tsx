import { reportText } from '@/lib/messages/reports';
import { REPORT_REASONS } from '@/lib/reports/schema';
import styles from './report-reasons.module.css';

export function ReportReasons() {
  return (
    <fieldset className={styles.reasons}>
      <legend>{reportText.reason}</legend>
      {REPORT_REASONS.map((reason) => (
        <label key={reason} className={styles.reason}>
          <input type="radio" name="reason" value={reason} required />
          {reportText.reasons[reason]}
        </label>
      ))}
    </fieldset>
  );
}
