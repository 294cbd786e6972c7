import { Fragment, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatRelativeTimeInline } from '@/lib/messages/relative-time';
import { draftText } from '@/lib/messages/upload-drafts';
import styles from './pair-offers.module.css';
import type { StoredDraft } from './stored-drafts';
import type { useUploadForm } from './use-upload-form';

/** Offers an unfinished upload, or says what of this one isn't kept. */
export function DraftNotice({ form }: { form: ReturnType<typeof useUploadForm> }) {
  const { offer, message, problem, resume, discard } = form.stored;
  const status = useRef<HTMLParagraphElement>(null);
  const text = offer ? describeOffer(offer) : problem;

  async function replace(work: Promise<void>) {
    await work;
    // The button is gone.
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true });
  }

  return (
    <div className={text ? `${styles.offer} ${styles.above}` : undefined}>
      <p ref={status} role="status" tabIndex={-1}>
        {message && <VisuallyHidden>{`${message} `}</VisuallyHidden>}
        {text}
      </p>
      {offer && (
        <Fragment key={offer.id}>
          <Button onClick={() => replace(resume(offer))}>{draftText.resume}</Button>
          <Button kind="outlined" onClick={() => replace(discard(offer))}>
            {draftText.discard}
          </Button>
        </Fragment>
      )}
    </div>
  );
}

function describeOffer({ savedAt, fields, items: [first, ...others] }: StoredDraft): string {
  const title = first?.title.trim() || first?.fileName || fields.title.trim();
  return draftText.offer(formatRelativeTimeInline(savedAt, Date.now()), title, others.length);
}
