import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { subscribeToStorage } from '@/lib/client/stored-list';
import { suggestionText } from '@/lib/messages/suggestions';
import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  removeRecentSearch,
} from './recent-searches';
import { RemoveButtons } from './remove-buttons';
import { SuggestionList } from './suggestion-list';
import { groupRecentSearches, groupSuggestions, type Option } from './suggestion-options';
import styles from './suggestion-popup.module.css';
import { type Combobox, readField, useCombobox } from './use-combobox';
import { useFreeHeight } from './use-free-height';
import { useSuggestions } from './use-suggestions';

export interface ComboboxAttributes {
  'aria-expanded': boolean;
  'aria-controls'?: string;
  'aria-activedescendant'?: string | undefined;
}

const CLOSED: ComboboxAttributes = { 'aria-expanded': false };

interface Props {
  id: string;
  field: HTMLInputElement;
  onChange: (attributes: ComboboxAttributes) => void;
}

/** Recent searches of an empty field, and suggestions for what is typed. Loaded with the first focus. */
export function SuggestionPopup({ id, field, onChange }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<Combobox<Option>>(() => readField(field, false));
  const recent = useSyncExternalStore(subscribeToStorage, readRecentSearches);
  const found = useSuggestions(state.q, state.isOpen);
  const isRecent = state.q === '';
  const groups = useMemo(
    () => (isRecent ? groupRecentSearches(recent) : groupSuggestions(found)),
    [isRecent, recent, found],
  );
  const options = state.isOpen ? groups.flatMap((group) => group.options) : [];
  const isExpanded = options.length > 0;
  const getId = (option: Option) => `${id}-${options.indexOf(option)}`;
  const activeId = state.active && options.includes(state.active) ? getId(state.active) : undefined;

  useEffect(() => {
    const open = { 'aria-expanded': true, 'aria-controls': id, 'aria-activedescendant': activeId };
    onChange(isExpanded ? open : CLOSED);
  }, [id, isExpanded, activeId, onChange]);
  useFreeHeight(popup, isExpanded);

  function remove({ label, isRecent: isRemovable = false }: Option) {
    if (isRemovable) removeRecentSearch(label);
    return isRemovable;
  }

  function choose({ label, href, isRecent: isSearch }: Option) {
    if (href === null) return clearRecentSearches();
    if (isSearch) addRecentSearch(label);
    field.value = isSearch ? label : '';
    setState(readField(field, false));
    field.closest('dialog')?.close();
  }

  useCombobox({
    field,
    state,
    setState,
    options,
    choose: (option) => document.getElementById(getId(option))?.click(),
    remove,
  });

  return (
    <>
      <VisuallyHidden>
        <span role="status">{isExpanded && countOptions(options)}</span>
      </VisuallyHidden>
      {isExpanded && (
        <div ref={popup} className={styles.popup}>
          <SuggestionList
            id={id}
            groups={groups}
            active={state.active}
            q={state.q}
            getId={getId}
            onChoose={choose}
          />
          {isRecent && <RemoveButtons options={options} onRemove={remove} />}
        </div>
      )}
    </>
  );
}

function countOptions(options: Option[]): string {
  const recent = options.filter(({ isRecent }) => isRecent).length;
  return recent > 0 ? suggestionText.recentCount(recent) : suggestionText.count(options.length);
}
