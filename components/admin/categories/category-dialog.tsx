'use client';

import { useRouter } from 'next/navigation';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import type { Category } from '@/lib/categories/schema';
import { TEXT } from '@/lib/limits';
import { categoriesScreenText as text } from '@/lib/messages/admin-categories';
import { parseWallpaperId } from '@/lib/wallpapers/parse-wallpaper-id';
import { CoverField } from './cover-field';
import { PreviewImageField } from './preview-image-field';
import { useCategoryMutations } from './use-category-mutations';

interface Props {
  /** Null to create one. */
  category: Category | null;
  onClose: () => void;
}

export function CategoryDialog({ category, onClose }: Props) {
  const { refresh } = useRouter();
  const { save } = useCategoryMutations();

  async function send(data: FormData) {
    const name = String(data.get('name'));
    const previewImageUrl = String(data.get('previewImageUrl'));
    const coverId = parseWallpaperId(String(data.get('coverId')));
    // Sent only if it changed: otherwise, a chosen cover that isn't public now would be removed.
    const cover = coverId !== (category?.coverId ?? '') && { coverId };
    const saved = await save(category?._id ?? null, { name, previewImageUrl, ...cover });
    showToast({ kind: 'status', text: (category ? text.saved : text.created)(saved.name) });
    refresh();
  }

  return (
    <FormDialog
      title={category ? text.editLabel(category.name) : text.create}
      confirm={text.save}
      busy={text.saving}
      errorMessage={text.saveFailed}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            name="name"
            label={text.name}
            hint={category ? text.renameHint : text.nameHint}
            error={errors.name}
            defaultValue={category?.name}
            maxLength={TEXT.category}
            autoComplete="off"
          />
          <CoverField error={errors.coverId} category={category} />
          <PreviewImageField
            error={errors.previewImageUrl}
            initialUrl={category?.previewImageUrl ?? ''}
          />
        </>
      )}
    </FormDialog>
  );
}
