import { SwitchField } from '@/components/ui/switch-field';
import { moderationText } from '@/lib/messages/en/admin-moderation';
import styles from './shortcut-switch.module.css';

interface Props {
  isOn: boolean;
  choose: (isOn: boolean) => void;
}

/** Single keys get in the way of those who speak to their computer: they can be switched off. */
export function ShortcutSwitch({ isOn, choose }: Props) {
  return (
    <div className={styles.switch}>
      <SwitchField
        name="shortcuts"
        label={moderationText.shortcuts}
        hint={moderationText.shortcutsHint}
        checked={isOn}
        onChange={({ target }) => choose(target.checked)}
      />
    </div>
  );
}
