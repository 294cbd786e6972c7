'use client';

import { useRouter } from 'next/navigation';
import { type ChangeEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormAlert } from '@/components/ui/form-alert';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { UsernameField } from '@/components/users/username-field';
import { useProfileChanges } from '@/lib/accounts/hooks';
import { useForm } from '@/lib/http/use-form';
import { TEXT } from '@/lib/limits';
import { authText } from '@/lib/messages/auth';
import { errorText } from '@/lib/messages/errors';
import { profileFormText } from '@/lib/messages/settings';
import type { OwnUser } from '@/lib/users/schema';
import styles from './form.module.css';
import { SettingsSection } from './settings-section';

type Words = Pick<
  OwnUser,
  | 'firstName'
  | 'lastName'
  | 'username'
  | 'displayName'
  | 'bio'
  | 'instagramUsername'
  | 'twitterUsername'
>;

const LABELS: Record<keyof Words, string> = { ...profileFormText, username: authText.username };

const calledBy = ({ firstName, lastName }: Words) => `${firstName} ${lastName}`.trim();

/** What stands in the form. A displayed name that is made of the others is left to be made. */
function toWords(user: OwnUser): Words {
  const { firstName, lastName, username, bio, instagramUsername, twitterUsername } = user;
  const displayName = user.displayName === calledBy(user) ? '' : user.displayName;
  return { firstName, lastName, username, displayName, bio, instagramUsername, twitterUsername };
}

/** Everything as it was saved, but what was typed meanwhile. */
function follow(now: Words, { sent, saved }: { sent: Words; saved: Words }): Words {
  const followed = { ...saved };
  for (const name of Object.keys(now) as (keyof Words)[]) {
    if (now[name] !== sent[name]) followed[name] = now[name];
  }
  return followed;
}

/** Who one is to others. */
export function ProfileForm({ user }: { user: OwnUser }) {
  const { refresh } = useRouter();
  const { save } = useProfileChanges();
  const [words, setWords] = useState(() => toWords(user));
  const [favoritesPublic, setFavoritesPublic] = useState(user.favoritesPublic);
  const { form, isBusy, alert, errors, submit } = useForm(
    errorText.unavailable,
    async () => {
      const saved = toWords(await save({ ...words, favoritesPublic }));
      setWords((now) => follow(now, { sent: words, saved }));
      showToast({ kind: 'status', text: profileFormText.saved });
      // What was loaded ahead of other pages shows the former name.
      refresh();
    },
    { stays: true },
  );
  const [first] = Object.values(errors);
  const reason = alert || first;

  const field = (name: keyof Words) => ({
    name,
    label: LABELS[name],
    error: errors[name],
    value: words[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setWords({ ...words, [name]: target.value }),
  });

  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit}>
      <SettingsSection title={profileFormText.about} text={profileFormText.aboutHint}>
        <AboutFields field={field} words={words} email={user.email} />
      </SettingsSection>
      <SettingsSection title={profileFormText.elsewhere} text={profileFormText.elsewhereHint}>
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
        <div className={styles.end}>
          <FormAlert>{reason && profileFormText.failed(reason)}</FormAlert>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? profileFormText.saving : profileFormText.save}
          </Button>
        </div>
      </SettingsSection>
    </form>
  );
}

/** One more for the @, which is dropped. */
const HANDLE = { autoCapitalize: 'none', spellCheck: false, maxLength: TEXT.handle + 1 } as const;
/** More than spaces. */
const FILLED = { pattern: '.*\\S.*', title: authText.blank };

interface AboutProps {
  field: (name: keyof Words) => {
    name: string;
    label: string;
    error: string | undefined;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  words: Words;
  email: string;
}

function AboutFields({ field, words, email }: AboutProps) {
  const { label, error, ...bio } = field('bio');
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField
          {...field('firstName')}
          {...FILLED}
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
        placeholder={calledBy(words) || words.username}
        required={false}
        maxLength={TEXT.displayName}
      />
      <Field label={label} hint={profileFormText.bioHint(TEXT.bio)} isOptional error={error}>
        {(ids) => <textarea {...bio} {...ids} maxLength={TEXT.bio} rows={4} />}
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
