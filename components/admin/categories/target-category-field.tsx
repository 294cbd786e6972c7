import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { AdminCategory } from '@/lib/categories/schema';
import { categoriesScreenText as text } from '@/lib/messages/admin-categories';

interface Props {
  label: string;
  error: string | undefined;
  categories: Pick<AdminCategory, '_id' | 'name'>[];
}

export function TargetCategoryField({ label, error, categories }: Props) {
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <Select {...ids} name="moveTo" required defaultValue="">
          <option value="" disabled>
            {text.chooseCategory}
          </option>
          {categories.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
