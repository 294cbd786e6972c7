import { Field } from '@/components/ui/field';
import radioStyles from '@/components/ui/radio.module.css';
import { getTimeZone, toLocalTime } from '@/lib/client/local-time';
import { SCHEDULE_DAYS } from '@/lib/limits';
import { scheduleText } from '@/lib/messages/schedule';
import styles from './publish-time-field.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

const getEarliest = () => toLocalTime(Date.now() + 60_000);
const getLatest = () => toLocalTime(Date.now() + SCHEDULE_DAYS * DAY_MS);

export const isInRange = (value: string | null): boolean =>
  value === null || (value >= getEarliest() && value <= getLatest());

interface Props {
  /** Local time, empty until it's entered; null to publish at once. */
  value: string | null;
  /** Stays valid when it's past: the wallpaper may be edited just before it's published. */
  initial?: string;
  error?: string | undefined;
  onChange: (value: string | null) => void;
}

export function PublishTimeField({ value, initial, error, onChange }: Props) {
  const option = (isLater: boolean, label: string) => (
    <label className={styles.option}>
      <input
        type="radio"
        name="publish"
        checked={(value !== null) === isLater}
        className={radioStyles.radio}
        onChange={() => onChange(isLater ? '' : null)}
      />
      {label}
    </label>
  );
  return (
    <fieldset>
      <legend className={styles.legend}>{scheduleText.legend}</legend>
      <div className={styles.options}>
        {option(false, scheduleText.now)}
        {option(true, scheduleText.later)}
      </div>
      {value !== null && (
        <Field label={scheduleText.time} hint={scheduleText.timeHint(getTimeZone())} error={error}>
          {(ids) => (
            <input
              {...ids}
              type="datetime-local"
              name="publishAt"
              required
              value={value}
              min={value === initial ? undefined : getEarliest()}
              max={getLatest()}
              title={scheduleText.outOfRange}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}
