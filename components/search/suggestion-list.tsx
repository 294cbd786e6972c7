import { suggestionText } from '@/lib/messages/suggestions';
import { keepFocus } from './keep-focus';
import styles from './suggestion-list.module.css';
import { SuggestionOption } from './suggestion-option';
import type { Option, OptionGroup } from './suggestion-options';

interface Props {
  id: string;
  groups: OptionGroup[];
  active: Option | null;
  /** The typed text, which is emphasized in each option. */
  q: string;
  getId: (option: Option) => string;
  onChoose: (option: Option) => void;
}

export function SuggestionList({ id, groups, active, q, getId, onChoose }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={suggestionText.label}
      onMouseDown={keepFocus}
    >
      {groups.map(({ title, options }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form.
        <div key={title} role="group" aria-labelledby={`${id}-group-${index}`}>
          <div id={`${id}-group-${index}`} className={styles.title}>
            {title}
          </div>
          {options.map((option) => (
            <SuggestionOption
              key={option.href}
              id={getId(option)}
              option={option}
              q={q}
              isActive={option === active}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
