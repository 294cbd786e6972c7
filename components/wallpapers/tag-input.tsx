'use client';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { TEXT } from '@/lib/limits';
import { fieldText } from '@/lib/messages/fields';
import { useTagSuggestions } from '@/lib/tags/hooks';
import { takeTags } from '@/lib/tags/tag-names';
import styles from './tag-input.module.css';

const NOTHING = { text: '', isProblem: false };

interface Props {
  ids: { id: string; 'aria-describedby': string | undefined };
  tags: string[];
  /** What is being typed and is no tag yet. */
  typed: string;
  onChange: (change: { tags: string[]; typed: string }) => void;
}

/** Tags as chips; comma and Enter add what is typed, and sending the form takes what is left. */
export function TagInput({ ids, tags, typed, onChange }: Props) {
  const listId = useId();
  const suggestions = useTagSuggestions(typed, tags);
  const [active, setActive] = useState(-1);
  const [isShown, setIsShown] = useState(false);
  const [said, setSaid] = useState(NOTHING);
  const isOpen = isShown && suggestions.length > 0;
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row of tags more, and it is as high as never before.
  useEffect(() => {
    if (place.current?.contains(document.activeElement)) showWhole(place.current);
  }, [tags]);

  function add(wanted: string) {
    const taken = takeTags(tags, wanted);
    onChange({ tags: taken.tags, typed: taken.rest });
    const problems = { long: fieldText.tagLong(TEXT.tag), many: fieldText.tagMany(TEXT.tags) };
    const added = taken.tags.slice(tags.length).join(', ');
    const text = taken.problem ? problems[taken.problem] : added && fieldText.addedTag(added);
    setSaid({ text, isProblem: taken.problem !== null });
    setActive(-1);
  }

  function remove(tag: string) {
    onChange({ tags: tags.filter((one) => one !== tag), typed });
    setSaid({ text: fieldText.removedTag(tag), isProblem: false });
  }

  function type(text: string) {
    setIsShown(true);
    setSaid(NOTHING);
    setActive(-1);
    const end = text.lastIndexOf(',');
    if (end < 0) return onChange({ tags, typed: text });
    const taken = takeTags(tags, text.slice(0, end));
    if (taken.problem) return add(text);
    onChange({ tags: taken.tags, typed: text.slice(end + 1).trimStart() });
  }

  function enter(): boolean {
    const chosen = (isOpen ? suggestions[active] : undefined) ?? typed.trim();
    if (chosen) add(chosen);
    return chosen !== '';
  }

  function step(by: 1 | -1): boolean {
    // One place more than there are: the field itself, where nothing is chosen.
    const places = suggestions.length + 1;
    if (isOpen) setActive(((active + 1 + by + places) % places) - 1);
    return isOpen;
  }

  function takeBack(): boolean {
    const last = tags.at(-1);
    if (typed !== '' || last === undefined) return false;
    remove(last);
    return true;
  }

  function fold(): boolean {
    setIsShown(false);
    return isOpen;
  }

  function press(event: KeyboardEvent) {
    const acts = new Map([
      ['Enter', enter],
      ['ArrowDown', () => step(1)],
      ['ArrowUp', () => step(-1)],
      ['Backspace', takeBack],
      ['Escape', fold],
    ]);
    if (acts.get(event.key)?.()) event.preventDefault();
  }

  return (
    <div ref={place} className={styles.place}>
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
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onFocus={() => showWhole(place.current)}
          onBlur={() => setIsShown(false)}
        />
      </div>
      <Suggestions id={listId} names={suggestions} active={active} isOpen={isOpen} onChoose={add} />
      <p role="status" className={styles.said} data-problem={said.isProblem}>
        {said.text}
      </p>
    </div>
  );
}

/** With what stands below it: a bar lies over the form's foot. */
function showWhole(place: HTMLElement | null) {
  place?.scrollIntoView({ block: 'nearest' });
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
  return (
    <div
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
          // The field keeps the focus, for the next one.
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
