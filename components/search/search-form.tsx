'use client';

import { useRouter } from 'next/navigation';
import {
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  type Ref,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import { TEXT } from '@/lib/limits';
import { searchBoxText } from '@/lib/messages/search-box';
import { paths } from '@/lib/paths';
import type { SearchOptions } from '@/lib/search/query/options';
import { PictureButton } from './picture-button';
import { PictureLink } from './picture-link';
import styles from './search-form.module.css';
import type { ComboboxAttributes, SuggestionPopup } from './suggestion-popup';

type PopupProps = ComponentProps<typeof SuggestionPopup>;

interface Props {
  kind: 'header' | 'wide';
  q?: string;
  /** Kept without JavaScript. */
  options?: SearchOptions;
  inputRef?: Ref<HTMLInputElement>;
  onType?: (q: string) => void;
  onSearch?: (q: string) => void;
}

/**
 * Works as a plain form without JavaScript. With it, a combobox with suggestions, except on the results page, where
 * results appear while typing.
 */
export function SearchForm({ kind, q, options = {}, inputRef, onType, onSearch }: Props) {
  const router = useRouter();
  const id = useId();
  const [popup, setPopup] = useState<{
    Component: ComponentType<PopupProps>;
    field: HTMLInputElement;
  }>();
  const [attributes, setAttributes] = useState<ComboboxAttributes>({ 'aria-expanded': false });
  const [isDragOver, setIsDragOver] = useState(false);
  const isHydrated = useHydrated();
  const isCombobox = isHydrated && !onSearch;
  const pictureLink = useRef<HTMLAnchorElement>(null);
  const picture = useRef<File>(null);

  function loadPopup(field: HTMLInputElement) {
    if (!isCombobox || popup) return;
    import('./suggestion-popup').then(
      ({ SuggestionPopup: Component }) => setPopup({ Component, field }),
      ignoreChunkError,
    );
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q')).trim();
    if (query === '') return;
    import('./recent-searches').then((recent) => recent.addRecentSearch(query), ignoreChunkError);
    if (onSearch) onSearch(query);
    else router.push(paths.search(query));
  }

  function searchByPicture(event: SyntheticEvent<HTMLElement>, files: FileList | null) {
    const file = files?.[0];
    if (!file) return;
    event.preventDefault();
    // The results page accepts pictures itself.
    event.stopPropagation();
    picture.current = file;
    pictureLink.current?.click();
  }

  return (
    <search className={kind === 'wide' ? `${styles.search} ${styles.wide}` : styles.search}>
      <form
        action={paths.search()}
        data-drag-over={isDragOver}
        onSubmit={handleSubmit}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setIsDragOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) =>
          setIsDragOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
        }
        onDrop={(event) => {
          setIsDragOver(false);
          searchByPicture(event, event.dataTransfer.files);
        }}
        // Text copied from an office app comes with a picture of it.
        onPaste={(event) =>
          event.clipboardData.types.includes('text/plain') ||
          searchByPicture(event, event.clipboardData.files)
        }
      >
        {Object.entries(options).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          ref={inputRef}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={TEXT.query}
          placeholder={searchBoxText.label}
          aria-label={searchBoxText.label}
          aria-keyshortcuts={useShortcut('/')}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          {...(isCombobox && { role: 'combobox', 'aria-autocomplete': 'list', ...attributes })}
          onFocus={(event) => loadPopup(event.currentTarget)}
          // Focused before the page was hydrated.
          onInput={(event) => loadPopup(event.currentTarget)}
          onChange={onType && ((event) => onType(event.target.value.trim()))}
        />
        <PictureButton
          onChange={(event) => {
            searchByPicture(event, event.target.files);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
        <button type="submit" aria-label={searchBoxText.submit}>
          <Icon name="search" />
        </button>
      </form>
      {isHydrated && <PictureLink ref={pictureLink} picture={picture} />}
      {popup && <popup.Component id={id} field={popup.field} onChange={setAttributes} />}
    </search>
  );
}

function ignoreChunkError(): void {
  // The form works without what failed to load, and the next focus tries again.
}
