import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import { useForm } from '@/lib/client/use-form';
import type { Collection } from '@/lib/collections/schema';
import { TEXT } from '@/lib/limits';
import { savingText } from '@/lib/messages/saving';
import { createCollection } from './api';
import styles from './save-dialog.module.css';

interface Props {
  ids: readonly string[];
  onCreated: (collection: Collection) => void;
}

export function NewCollectionForm({ ids, onCreated }: Props) {
  const { form, isBusy, alert, errors, submit } = useForm(savingText.failed, async (data) => {
    const title = String(data.get('title'));
    const visibility = data.has('private') ? 'private' : 'public';
    onCreated(await createCollection({ title, visibility, wallpapers: ids }));
  });
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit}>
      <TextField
        name="title"
        label={savingText.newCollection}
        maxLength={TEXT.collectionTitle}
        autoComplete="off"
        autoFocus
        error={errors.title}
      />
      <SwitchField name="private" label={savingText.private} hint={savingText.privateHint} />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" kind="outlined" disabled={isBusy}>
        {isBusy ? savingText.creating : savingText.create}
      </Button>
    </form>
  );
}
