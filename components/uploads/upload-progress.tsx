import { type ReactNode, useState } from 'react';
import { ActionIcon } from '@/components/ui/action-icon';
import { Button } from '@/components/ui/button';
import { copyText } from '@/lib/messages/copies';
import { scheduleText } from '@/lib/messages/schedule';
import { uploadText } from '@/lib/messages/upload';
import { paths } from '@/lib/paths';
import { groupUpload } from './group-upload';
import styles from './upload-progress.module.css';
import type { PublishedUpload, UploadEvent, UploadItem } from './upload-queue';

interface Props {
  item: UploadItem;
  onEvent: (event: UploadEvent) => void;
}

export function UploadProgress({ item, onEvent }: Props) {
  const { key, file, state } = item;
  const texts = uploadText.states;
  switch (state.kind) {
    case 'ready':
      return null;
    case 'sending': {
      const percent = Math.floor(state.progress * 100);
      return (
        <p className={styles.state}>
          <progress value={percent} max={100} aria-label={uploadText.uploadingFile(file.name)} />
          {texts.sending(percent)}
        </p>
      );
    }
    case 'failed':
      // The notice about the existing wallpaper says this.
      if (state.existing) return null;
      return (
        <Failure message={state.message}>
          {!state.isPermanent && (
            <Button
              kind="quiet"
              aria-label={uploadText.retryFile(file.name)}
              onClick={() => onEvent({ type: 'retried', key })}
            >
              <ActionIcon name="retry" size={18} />
              {uploadText.retry}
            </Button>
          )}
        </Failure>
      );
    case 'done':
      return state.groupProblem === null ? (
        <PublishedState id={state.id} status={state.status} />
      ) : (
        <GroupFailure item={item} id={state.id} reason={state.groupProblem} onEvent={onEvent} />
      );
    default:
      return (
        <p className={styles.state}>
          {state.kind === 'processing' && <progress aria-label={texts.processing} />}
          {texts[state.kind]}
        </p>
      );
  }
}

function PublishedState({ id, status }: Pick<PublishedUpload, 'id' | 'status'>) {
  const { done, pending } = uploadText.states;
  const { scheduled } = scheduleText;
  return (
    <p className={`${styles.state} ${styles.done}`}>
      <ActionIcon name="check" size={18} />
      {status === 'pending' ? pending : status === 'scheduled' ? scheduled : done}
      <a href={paths.wallpaper(id)} target="_blank" rel="noreferrer">
        {uploadText.view}
      </a>
    </p>
  );
}

function GroupFailure({ item, id, reason, onEvent }: Props & { id: string; reason: string }) {
  const { key, decision, pair } = item;
  const title = decision && decision !== 'publish' ? decision.versionOf.title : '';
  const message = pair ? copyText.pairFailed(reason) : copyText.groupFailed(title, reason);
  const [isBusy, setBusy] = useState(false);
  // Buttons aren't `disabled`, which would drop the focus.
  const retry = async () => {
    if (isBusy) return;
    setBusy(true);
    onEvent({ type: 'grouped', key, problem: await groupUpload(item, id) });
    setBusy(false);
  };
  return (
    <Failure message={message}>
      <Button kind="quiet" aria-disabled={isBusy} onClick={retry}>
        <ActionIcon name="retry" size={18} />
        {copyText.tryAgain}
      </Button>
      <Button
        kind="quiet"
        aria-disabled={isBusy}
        onClick={() => isBusy || onEvent({ type: 'grouped', key, problem: null })}
      >
        {copyText.skip}
      </Button>
    </Failure>
  );
}

function Failure({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div className={styles.failure}>
      <p>{message}</p>
      {children}
    </div>
  );
}
