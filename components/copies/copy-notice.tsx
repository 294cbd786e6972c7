import { ActionIcon } from '@/components/ui/action-icon';
import { Button } from '@/components/ui/button';
import { copyText } from '@/lib/messages/copies';
import styles from './copy-notice.module.css';
import { CopySummary, type CopySummaryProps } from './copy-summary';

type Decision = 'publish' | 'version';

interface Props extends CopySummaryProps {
  decision: Decision | null;
  /** Null resets the decision. */
  onDecide: (decision: Decision | null) => void;
  onRemove: () => void;
}

export function CopyNotice({ decision, onDecide, onRemove, ...summary }: Props) {
  const { isOwn, isDuplicate } = summary;
  const choices: Decision[] = isDuplicate ? [] : isOwn ? ['version', 'publish'] : ['publish'];
  return (
    <div className={styles.notice}>
      <CopySummary {...summary} />
      <div className={styles.actions}>
        {choices.map((choice) => (
          <Button
            key={choice}
            kind={decision === choice ? 'primary' : 'outlined'}
            aria-pressed={decision === choice}
            onClick={() => onDecide(decision === choice ? null : choice)}
          >
            {decision === choice && <ActionIcon name="check" size={18} />}
            {copyText[choice]}
          </Button>
        ))}
        <Button kind={isDuplicate ? 'outlined' : 'quiet'} onClick={onRemove}>
          {copyText.remove}
        </Button>
      </div>
    </div>
  );
}
