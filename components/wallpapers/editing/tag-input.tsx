'use client';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { TEXT } from '@/lib/limits';
import { fieldText } from '@/lib/messages/fields';
import { mergeTags } from '@/lib/tags/tag-names';
import styles from './tag-input.module.css';
import { useTagSuggestions } from './use-tag-suggestions';

const NO_STATUS = { text: '', isProblem: false };

interface Props {
  ids: { id: string; 'aria-describedby': string | undefined };
  tags: string[];
  /** Text in the input that isn't a tag yet. */
  typed: string;
  onChange: (change: { tags: string[]; typed: string }) => void;
}

/** A comma or Enter adds the typed tag; submitting the form adds the rest. */
export function TagInput({ ids, tags, typed, onChange }: Props) {
  const listId = useId();
  const suggestions = useTagSuggestions(typed, tags);
  const [active, setActive] = useState(-1);
  const [isListOpen, setIsListOpen] = useState(false);
  const [status, setStatus] = useState(NO_STATUS);
  const isOpen = isListOpen && suggestions.length > 0;
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more tags can make the field taller.
  useEffect(() => {
    if (container.current?.contains(document.activeElement)) scrollIntoView(container.current);
  }, [tags]);

  function add(text: string) {
    const result = mergeTags(tags, text);
    onChange({ tags: result.tags, typed: result.rest });
    const problems = {
      long: fieldText.tagTooLong(TEXT.tag),
      many: fieldText.tooManyTags(TEXT.tags),
    };
    const added = result.tags.slice(tags.length).join(', ');
    const message = result.problem ? problems[result.problem] : added && fieldText.addedTag(added);
    setStatus({ text: message, isProblem: result.problem !== null });
    setActive(-1);
  }

  function remove(tag: string) {
    onChange({ tags: tags.filter((one) => one !== tag), typed });
    setStatus({ text: fieldText.removedTag(tag), isProblem: false });
  }

  function handleInput(text: string) {
    setIsListOpen(true);
    setStatus(NO_STATUS);
    setActive(-1);
    const end = text.lastIndexOf(',');
    if (end < 0) return onChange({ tags, typed: text });
    const result = mergeTags(tags, text.slice(0, end));
    if (result.problem) return add(text);
    onChange({ tags: result.tags, typed: text.slice(end + 1).trimStart() });
  }

  /** Enter only adds tags: submitting the form by accident would publish it. */
  function addActive(): boolean {
    const chosen = (isOpen ? suggestions[active] : undefined) ?? typed.trim();
    if (chosen) add(chosen);
    return true;
  }

  function moveActive(step: 1 | -1): boolean {
    // Index -1 is the input itself, where no suggestion is active.
    const count = suggestions.length + 1;
    if (isOpen) setActive(((active + 1 + step + count) % count) - 1);
    return isOpen;
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

  function handleKeyDown(event: KeyboardEvent) {
    const actions = new Map([
      ['Enter', addActive],
      ['ArrowDown', () => moveActive(1)],
      ['ArrowUp', () => moveActive(-1)],
      ['Backspace', removeLast],
      ['Escape', closeList],
    ]);
    if (actions.get(event.key)?.()) event.preventDefault();
  }

  return (
    <div ref={container} className={styles.container}>
      <div className={styles.box}>
        {tags.map((tag) => (
          <Chip key={tag} tag={tag} onRemove={() => remove(tag)} />
        ))}
        <input
          {...ids}
          name="tags"
          className={styles.input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={({ target }) => handleInput(target.value)}
          onKeyDown={handleKeyDown}
          // Also scrolls the status and the hint into view.
          onFocus={() => scrollIntoView(container.current)}
          onBlur={() => setIsListOpen(false)}
        />
      </div>
      <Suggestions id={listId} names={suggestions} active={active} isOpen={isOpen} onChoose={add} />
      <p role="status" className={styles.status} data-problem={status.isProblem}>
        {status.text}
      </p>
    </div>
  );
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
