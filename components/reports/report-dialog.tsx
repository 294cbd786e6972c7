'use client';

import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/toast';
import { TEXT } from '@/lib/limits';
import { reportText } from '@/lib/messages/reports';
import type { ReportReason } from '@/lib/reports/schema';
import { sendReport } from './api';
import styles from './report-dialog.module.css';
import { ReportReasons } from './report-reasons';

export interface ReportDialogProps {
  id: string;
  title: string;
  onClose: () => void;
}

export function ReportDialog({ id, title, onClose }: ReportDialogProps) {
  async function send(data: FormData) {
    const [reason, note, website] = ['reason', 'note', 'website'].map((name) => data.get(name));
    await sendReport(id, {
      reason: reason as ReportReason,
      note: String(note),
      website: String(website),
    });
    showToast({ kind: 'status', text: reportText.sent });
  }

  return (
    <FormDialog
      title={reportText.title(title)}
      confirm={reportText.send}
      busy={reportText.sending}
      errorMessage={reportText.failed}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="secondary">{reportText.hint}</p>
          <ReportReasons error={errors.reason} />
          <Field label={reportText.note} hint={reportText.noteHint} isOptional error={errors.note}>
            {(ids) => <textarea {...ids} name="note" rows={3} maxLength={TEXT.reportNote} />}
          </Field>
          <div className={styles.honeypot} aria-hidden="true">
            <label>
              {reportText.honeypot}
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
        </>
      )}
    </FormDialog>
  );
}
