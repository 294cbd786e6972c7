'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { handleComboboxKey } from '@/components/ui/combobox-keys';
import { Icon } from '@/components/ui/icon';
import { TEXT } from '@/lib/limits';
import { fieldText } from '@/lib/messages/fields';
import { mergeTags, splitTags, TAG_PROBLEMS } from '@/lib/tags/tag-names';
import styles from './tag-input.module.css';
import { useCloseTag, useTagSuggestions } from './use-tag-suggestions';

const NO_STATUS = { text: '', isProblem: false };
const [BEFORE, AFTER] = fieldText.didYouMean;

interface Props {
  ids: { id: string; 'aria-describedby': string | undefined };
  /** Aliases have no suggestions, because other tags can't be aliases. */
  name?: 'tags' | 'aliases';
  tags: string[];
  /** Text in the input that isn't a tag yet. */
  typed: string;
  onChange: (change: { tags: string[]; typed: string }) => void;
}

/** A comma or Enter adds the typed tag; submitting the form adds the rest. */
export function TagInput({ ids, name = 'tags', tags, typed, onChange }: Props) {
  const isTags = name === 'tags';
  const listId = useId();
  const { status, closeTag, add, remove, change, correct } = useTags({
    name,
    tags,
    typed,
    onChange,
  });
  const suggestions = useTagSuggestions(isTags ? typed : '', tags);
  const [active, setActive] = useState(-1);
  const [isListOpen, setIsListOpen] = useState(false);
  const isOpen = isListOpen && suggestions.length > 0;
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more tags can make the field taller.
  useEffect(() => {
    if (container.current?.contains(document.activeElement)) scrollIntoView(container.current);
  }, [tags]);

  function activate(index: number) {
    setIsListOpen(true);
    setActive(index);
  }

  function choose(tag: string) {
    add(tag);
    setActive(-1);
  }

  /** Enter only adds tags: submitting the form by accident would publish it. */
  function addActive(): boolean {
    const chosen = (isOpen ? suggestions[active] : undefined) ?? typed.trim();
    if (chosen) choose(chosen);
    return true;
  }

  function removeLast(): boolean {
    const last = tags.at(-1);
    if (typed !== '' || last === undefined) return false;
    remove(last);
    return true;
  }

  function closeList(): boolean {
    setIsListOpen(false);
    return isOpen;
  }

  return (
    <div ref={container} className={styles.container}>
      <div className={styles.box}>
        {tags.map((tag) => (
          <Chip key={tag} tag={tag} onRemove={() => remove(tag)} />
        ))}
        <input
          {...ids}
          name={name}
          className={styles.input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={({ target, nativeEvent }) => {
            activate(-1);
            const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
            if (isComposing) onChange({ tags, typed: target.value });
            else change(target.value);
          }}
          onCompositionEnd={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={({ nativeEvent }) => {
            // Browsers submit the form on Shift+Enter, too.
            if (nativeEvent.key === 'Enter' && nativeEvent.shiftKey) nativeEvent.preventDefault();
            handleComboboxKey(nativeEvent, {
              count: isOpen ? suggestions.length : 0,
              active: isOpen ? active : -1,
              activate,
              keys: new Map([
                ['Enter', addActive],
                ['Backspace', removeLast],
                ['Escape', closeList],
              ]),
            });
          }}
          // Also scrolls the status and the hint into view.
          onFocus={() => scrollIntoView(container.current)}
          onBlur={() => setIsListOpen(false)}
        />
      </div>
      <Suggestions
        id={listId}
        names={suggestions}
        active={active}
        isOpen={isOpen}
        onChoose={choose}
      />
      <p role="status" className={styles.status} data-problem={status.isProblem}>
        {status.text}
      </p>
      <p role="status" className={styles.correction}>
        {closeTag && (
          <>
            {BEFORE}
            <button type="button" onClick={() => correct(closeTag)}>
              {closeTag}
            </button>
            {AFTER}
          </>
        )}
      </p>
    </div>
  );
}

/** Adds and removes tags, and says what happened. */
function useTags({ name, tags, typed, onChange }: Required<Omit<Props, 'ids'>>) {
  const isTags = name === 'tags';
  const max = TEXT[name];
  const [status, setStatus] = useState(NO_STATUS);
  const [initial] = useState(tags);
  const closeTag = useCloseTag(tags === initial || !isTags ? '' : (tags.at(-1) ?? ''));

  function correct(tag: string) {
    onChange({ tags: [...new Set([...tags.slice(0, -1), tag])], typed });
    setStatus({ text: fieldText.addedTag(tag), isProblem: false });
  }

  function add(text: string) {
    const result = mergeTags(tags, text, max);
    onChange({ tags: result.tags, typed: result.rest });
    const added = result.tags.slice(tags.length).join(', ');
    const message = result.problem
      ? TAG_PROBLEMS[result.problem]
      : added && fieldText.addedTag(added);
    setStatus({ text: message, isProblem: result.problem !== null });
  }

  function remove(tag: string) {
    onChange({ tags: tags.filter((one) => one !== tag), typed });
    setStatus({ text: fieldText.removedTag(tag), isProblem: false });
  }

  function change(text: string) {
    setStatus(NO_STATUS);
    const texts = splitTags(text);
    const last = texts.pop() ?? '';
    if (texts.length === 0) return onChange({ tags, typed: text });
    const result = mergeTags(tags, texts.join(), max);
    if (result.problem) return add(text);
    onChange({ tags: result.tags, typed: last.trimStart() });
  }

  return { status, closeTag, add, remove, change, correct };
}

/** Scrolls an element above the sticky form actions. */
function scrollIntoView(element: Element | null | undefined) {
  element?.scrollIntoView({ block: 'nearest' });
}

function Chip({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  return (
    <span className={styles.chip}>
      {tag}
      <button type="button" aria-label={fieldText.removeTag(tag)} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </span>
  );
}

interface SuggestionProps {
  id: string;
  names: string[];
  active: number;
  isOpen: boolean;
  onChoose: (name: string) => void;
}

function Suggestions({ id, names, active, isOpen, onChoose }: SuggestionProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) scrollIntoView(list.current);
  }, [isOpen]);
  useEffect(() => {
    if (active >= 0) scrollIntoView(list.current?.children.item(active));
  }, [active]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={fieldText.suggestions}
      className={styles.list}
      hidden={!isOpen}
    >
      {names.map((name, index) => (
        <div
          key={name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          // Keeps the focus in the input.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(name);
          }}
        >
          {name}
        </div>
      ))}
    </div>
  );
}
