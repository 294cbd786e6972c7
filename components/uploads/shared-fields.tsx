import { isInRange, PublishTimeField } from '@/components/wallpapers/editing/publish-time-field';
import {
  AltTextField,
  CategoryField,
  DescriptionField,
  LicenseField,
  TagsField,
  TitleField,
} from '@/components/wallpapers/editing/wallpaper-fields';
import type { FieldErrors } from '@/lib/client/use-invalid-fields';
import { uploadText } from '@/lib/messages/upload';
import { ItemAltTextField, ItemTitleField } from './text-fields';
import { toHints } from './to-hints';
import styles from './upload-form.module.css';
import type { useUploadForm } from './use-upload-form';

interface Props {
  form: ReturnType<typeof useUploadForm>;
  errors: FieldErrors;
}

/** Fields for all pictures, with the title and alternative text if there is only one. */
export function SharedFields({ form, errors }: Props) {
  const { draft, change, dispatch } = form;
  const [first, second] = form.items;
  return (
    <div className={styles.fields}>
      {second && <h2 className={styles.sharedHeading}>{uploadText.sharedDetails}</h2>}
      {!second &&
        (first ? (
          <>
            <ItemTitleField item={first} error={errors.title} onEvent={dispatch} />
            <ItemAltTextField item={first} onEvent={dispatch} />
          </>
        ) : (
          <>
            <TitleField
              title={draft.title}
              error={draft.title.trim() ? undefined : errors.title}
              onEdit={change}
            />
            <AltTextField altText={draft.altText} onEdit={change} />
          </>
        ))}
      <CategoryField
        draft={draft}
        error={draft.category ? undefined : errors.category}
        onChange={change}
      />
      <LicenseField draft={draft} onChange={change} />
      <TagsField
        draft={draft}
        onChange={change}
        picture={first && !second ? toHints(first, draft.category) : undefined}
      />
      <DescriptionField draft={draft} onChange={change} />
      <PublishTimeField
        value={draft.publishAt}
        error={isInRange(draft.publishAt) ? undefined : errors.publishAt}
        onChange={(publishAt) => change({ publishAt })}
      />
      <div className={styles.rules}>
        <p>{uploadText.rulesTitle}</p>
        <ul>
          {uploadText.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
