'use client';

import { useViewer } from '@/components/auth/use-viewer';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/toast';
import { TEXT } from '@/lib/limits';
import { reportText } from '@/lib/messages/reports';
import { paths } from '@/lib/paths';
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
  const viewer = useViewer();
  async function send(data: FormData) {
    const [reason, note, email, website] = ['reason', 'note', 'email', 'website'].map((name) =>
      data.get(name),
    );
    await sendReport(id, {
      reason: reason as ReportReason,
      note: String(note),
      ...(email && { email: String(email) }),
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
          <p className={styles.copyright}>
            {reportText.copyright}{' '}
            <a href={paths.contact()} target="_blank" rel="noreferrer">
              {reportText.copyrightLink}
            </a>
            .
          </p>
          <Field label={reportText.note} hint={reportText.noteHint} isOptional error={errors.note}>
            {(ids) => <textarea {...ids} name="note" rows={3} maxLength={TEXT.reportNote} />}
          </Field>
          {!viewer && (
            <Field
              label={reportText.email}
              hint={reportText.emailHint}
              isOptional
              error={errors.email}
            >
              {(ids) => (
                <input
                  {...ids}
                  type="email"
                  name="email"
                  maxLength={TEXT.email}
                  autoComplete="email"
                />
              )}
            </Field>
          )}
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
