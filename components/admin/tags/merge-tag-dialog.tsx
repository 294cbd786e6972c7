'use client';

import { useId, useState } from 'react';
import useSWR from 'swr';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import { useDebounced } from '@/components/wallpapers/editing/use-tag-suggestions';
import { adminPaths } from '@/lib/admin-paths';
import type { AdminTag } from '@/lib/admin-tags/schema';
import { callApi } from '@/lib/client/fetcher';
import { TEXT } from '@/lib/limits';
import { adminTagsText as text } from '@/lib/messages/admin-tags';
import { normalizeTag } from '@/lib/tags/tag-names';
import { mergeTag, updateTag } from './api';
import { useUndoToast } from './use-undo-toast';

const DEBOUNCE_MS = 200;

interface Props {
  tag: AdminTag;
  onClose: () => void;
}

/** Describes what saving does: rename the tag, or merge it into an existing one. */
export function MergeTagDialog({ tag, onClose }: Props) {
  const { _id, name, wallpaperCount } = tag;
  const listId = useId();
  const [typed, setTyped] = useState('');
  const into = normalizeTag(typed);
  const { suggestions, target, hasFailed } = useTags(into, tag);
  const showDone = useUndoToast();

  async function send() {
    const result = await mergeTag(_id, { into, rename: !target });
    if (!target) {
      return showDone(text.renamed(name, result.name), () =>
        mergeTag(result._id, { into: name, rename: true }),
      );
    }
    const aliases = result.aliases.filter((alias) => alias !== name);
    showDone(text.merged(name, result.name), () => updateTag(result._id, { aliases }));
  }

  return (
    <FormDialog
      title={text.merge(name)}
      confirm={target ? text.mergeTags : text.rename}
      busy={target ? text.merging : text.renaming}
      errorMessage={text.mergeFailed}
      isReady={target !== undefined}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            name="into"
            label={text.newName}
            hint={text.newNameHint}
            error={errors.into}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={TEXT.tag}
            list={listId}
            autoComplete="off"
            autoCapitalize="none"
          />
          <datalist id={listId}>
            {suggestions.map((suggestion) => (
              <option key={suggestion}>{suggestion}</option>
            ))}
          </datalist>
          <p role="status">
            {hasFailed && text.checkFailed}
            {target && text.willMerge(wallpaperCount, name, target.name)}
            {target === null && text.willRename(name, into)}
          </p>
        </>
      )}
    </FormDialog>
  );
}

/** `target` is the other tag with this name or alias, null if there is none, and undefined until that is known. */
function useTags(into: string, tag: AdminTag) {
  const debounced = useDebounced(into, DEBOUNCE_MS);
  const { data, error } = useSWR(debounced && adminPaths.api.tags(debounced), callApi<AdminTag[]>, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const others = (data ?? []).filter(({ _id }) => _id !== tag._id);
  const found = others.find(({ name, aliases }) => [name, ...aliases].includes(into));
  const isKnown = data !== undefined && into === debounced && into !== tag.name;
  return {
    suggestions: others.map(({ name }) => name),
    target: isKnown ? (found ?? null) : undefined,
    hasFailed: error !== undefined,
  };
}
