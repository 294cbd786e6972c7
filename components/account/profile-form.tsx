'use client';

import { useRouter } from 'next/navigation';
import { type ChangeEvent, useState } from 'react';
import { UsernameField } from '@/components/auth/username-field';
import { Button } from '@/components/ui/button';
import { CharactersLeft } from '@/components/ui/characters-left';
import { Field } from '@/components/ui/field';
import { FormAlert } from '@/components/ui/form-alert';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { useForm } from '@/lib/client/use-form';
import { TEXT } from '@/lib/limits';
import { authText } from '@/lib/messages/auth';
import { editText } from '@/lib/messages/editing';
import { errorText } from '@/lib/messages/errors';
import { profileFormText } from '@/lib/messages/settings';
import type { OwnUser } from '@/lib/users/schema';
import styles from './form.module.css';
import { saveProfile } from './save-profile';
import { SettingsSection } from './settings-section';

type Fields = Pick<
  OwnUser,
  | 'firstName'
  | 'lastName'
  | 'username'
  | 'displayName'
  | 'bio'
  | 'instagramUsername'
  | 'twitterUsername'
  | 'website'
>;

const LABELS: Record<keyof Fields, string> = { ...profileFormText, username: authText.username };

const fullName = ({ firstName, lastName }: Fields) => `${firstName} ${lastName}`.trim();

/** Leaves the display name empty if it is the default, so that it follows name changes. */
function toFields(user: OwnUser): Fields {
  const { firstName, lastName, username, bio, website } = user;
  const { instagramUsername, twitterUsername } = user;
  const displayName = user.displayName === fullName(user) ? '' : user.displayName;
  const links = { instagramUsername, twitterUsername, website };
  return { firstName, lastName, username, displayName, bio, ...links };
}

/** Takes the saved values, except for fields edited during the request. */
function mergeSaved(current: Fields, { sent, saved }: { sent: Fields; saved: Fields }): Fields {
  const merged = { ...saved };
  for (const name of Object.keys(current) as (keyof Fields)[]) {
    if (current[name] !== sent[name]) merged[name] = current[name];
  }
  return merged;
}

export function ProfileForm({ user }: { user: OwnUser }) {
  const { refresh } = useRouter();
  const [fields, setFields] = useState(() => toFields(user));
  const [favoritesPublic, setFavoritesPublic] = useState(user.favoritesPublic);
  const current = { ...fields, favoritesPublic };
  const [saved, setSaved] = useState(current);
  const isChanged = JSON.stringify(current) !== JSON.stringify(saved);
  useLeaveGuard({
    question: isChanged ? editText.unsavedChanges : null,
    confirmLabel: editText.discard,
  });
  const { form, isBusy, alert, errors, submit } = useForm(
    errorText.unavailable,
    async () => {
      const user = await saveProfile(current);
      const saved = toFields(user);
      setFields((current) => mergeSaved(current, { sent: fields, saved }));
      setSaved({ ...saved, favoritesPublic: user.favoritesPublic });
      showToast({ kind: 'status', text: profileFormText.saved });
      // Prefetched pages show the old name.
      refresh();
    },
    { isReusable: true },
  );
  const [first] = Object.values(errors);
  const reason = alert || first;

  const field = (name: keyof Fields) => ({
    name,
    label: LABELS[name],
    error: errors[name],
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setFields({ ...fields, [name]: target.value }),
  });

  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit}>
      <SettingsSection title={profileFormText.about} text={profileFormText.aboutHint}>
        <AboutFields field={field} fields={fields} email={user.email} />
      </SettingsSection>
      <SettingsSection
        title={profileFormText.socialProfiles}
        text={profileFormText.socialProfilesHint}
      >
        <TextField {...field('website')} {...URL_FIELD} required={false} />
        <div className={styles.pair}>
          <TextField {...field('instagramUsername')} {...HANDLE} required={false} />
          <TextField {...field('twitterUsername')} {...HANDLE} required={false} />
        </div>
      </SettingsSection>
      <SettingsSection title={profileFormText.privacy}>
        <SwitchField
          name="favoritesPublic"
          label={profileFormText.showFavorites}
          hint={profileFormText.showFavoritesHint}
          checked={favoritesPublic}
          onChange={({ target }) => setFavoritesPublic(target.checked)}
        />
      </SettingsSection>
      <div className={`${styles.footer} ${styles.save}`} data-changed={isChanged}>
        <FormAlert>{reason && profileFormText.failed(reason)}</FormAlert>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? profileFormText.saving : profileFormText.save}
        </Button>
      </div>
    </form>
  );
}

/** One more for the leading @, which the server removes. */
const HANDLE = { autoCapitalize: 'none', spellCheck: false, maxLength: TEXT.handle + 1 } as const;
/** Not of type `url`, which would demand `https://`. */
const URL_FIELD = {
  inputMode: 'url',
  autoComplete: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: TEXT.website,
} as const;
const NOT_BLANK = { pattern: '.*\\S.*', title: authText.blankField };

interface AboutProps {
  field: (name: keyof Fields) => {
    name: string;
    label: string;
    error: string | undefined;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  fields: Fields;
  email: string;
}

function AboutFields({ field, fields, email }: AboutProps) {
  const { label, error, ...bio } = field('bio');
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField
          {...field('firstName')}
          {...NOT_BLANK}
          autoComplete="given-name"
          maxLength={TEXT.firstName}
        />
        <TextField
          {...field('lastName')}
          required={false}
          autoComplete="family-name"
          maxLength={TEXT.lastName}
        />
      </div>
      <UsernameField {...field('username')} hint={profileFormText.usernameHint} />
      <TextField
        {...field('displayName')}
        hint={profileFormText.displayNameHint}
        placeholder={fullName(fields) || fields.username}
        required={false}
        maxLength={TEXT.displayName}
      />
      <Field label={label} hint={profileFormText.bioHint(TEXT.bio)} isOptional error={error}>
        {(ids) => (
          <>
            <textarea {...bio} {...ids} maxLength={TEXT.bio} rows={4} />
            <CharactersLeft text={fields.bio} max={TEXT.bio} />
          </>
        )}
      </Field>
      <TextField
        name="email"
        label={profileFormText.email}
        hint={profileFormText.emailHint}
        value={email}
        disabled
      />
    </div>
  );
}
