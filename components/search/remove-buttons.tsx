import { Icon } from '@/components/ui/icon';
import { suggestionText } from '@/lib/messages/suggestions';
import { keepFocus } from './keep-focus';
import styles from './remove-buttons.module.css';
import type { Option } from './suggestion-options';

interface Props {
  options: Option[];
  onRemove: (option: Option) => void;
}

/** Beside the list, because an option can't contain a button. With a keyboard, Delete removes a search. */
export function RemoveButtons({ options, onRemove }: Props) {
  return (
    <div className={styles.buttons}>
      {options
        .filter(({ isRecent }) => isRecent)
        .map((option) => (
          <button
            key={option.label}
            type="button"
            tabIndex={-1}
            aria-label={suggestionText.remove(option.label)}
            onMouseDown={keepFocus}
            onClick={() => onRemove(option)}
          >
            <Icon name="close" size={16} />
          </button>
        ))}
    </div>
  );
}
