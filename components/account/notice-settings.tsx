'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormAlert } from '@/components/ui/form-alert';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useForm } from '@/lib/client/use-form';
import { errorText } from '@/lib/messages/errors';
import { noticeSettingsText as text } from '@/lib/messages/notice-settings';
import {
  EMAIL_FREQUENCIES,
  NOTICE_TOPICS,
  type NoticeKind,
  REVIEW_FREQUENCIES,
  type NoticeSettings as Settings,
} from '@/lib/notices/schema';
import { saveNoticeSettings } from './api';
import formStyles from './form.module.css';
import styles from './notice-settings.module.css';
import { SettingsSection } from './settings-section';

const CHANNELS = ['inbox', 'email'] as const;

interface Props {
  settings: Settings;
  isVerified: boolean;
  isAdmin: boolean;
}

export function NoticeSettings({ settings: saved, isVerified, isAdmin }: Props) {
  const [settings, setSettings] = useState(saved);
  const { form, isBusy, alert, submit } = useForm(
    errorText.unavailable,
    async () => {
      await saveNoticeSettings(settings);
      showToast({ kind: 'status', text: text.saved });
    },
    { isReusable: true },
  );

  function toggle(channel: (typeof CHANNELS)[number], kinds: readonly NoticeKind[], isOn: boolean) {
    const others = settings[channel].filter((kind) => !kinds.includes(kind));
    setSettings({ ...settings, [channel]: isOn ? [...others, ...kinds] : others });
  }

  return (
    <SettingsSection
      id="notices"
      title={text.title}
      text={isVerified ? text.hint : text.unverified}
    >
      <form ref={form} className={styles.form} method="post" onSubmit={submit}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text.topic}</th>
              {CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {text.channels[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(NOTICE_TOPICS).map(([topic, kinds]) => {
              const label = text.topics[topic as keyof typeof NOTICE_TOPICS];
              return (
                <tr key={topic}>
                  <th scope="row">{label}</th>
                  {CHANNELS.map((channel) => (
                    <td key={channel}>
                      <label>
                        <VisuallyHidden>{`${label}: ${text.channels[channel]}`}</VisuallyHidden>
                        <input
                          type="checkbox"
                          checked={kinds.every((kind) => settings[channel].includes(kind))}
                          onChange={({ target }) => toggle(channel, kinds, target.checked)}
                        />
                      </label>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
        <Field label={text.frequency}>
          {(ids) => (
            <Select
              {...ids}
              name="emailFrequency"
              value={settings.emailFrequency}
              onChange={({ target }) =>
                setSettings({
                  ...settings,
                  emailFrequency: target.value as Settings['emailFrequency'],
                })
              }
            >
              {EMAIL_FREQUENCIES.map((frequency) => (
                <option key={frequency} value={frequency}>
                  {text.frequencies[frequency]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {isAdmin && (
          <Field label={text.review}>
            {(ids) => (
              <Select
                {...ids}
                name="reviewEmails"
                value={settings.reviewEmails}
                onChange={({ target }) =>
                  setSettings({
                    ...settings,
                    reviewEmails: target.value as Settings['reviewEmails'],
                  })
                }
              >
                {REVIEW_FREQUENCIES.map((frequency) => (
                  <option key={frequency} value={frequency}>
                    {text.reviews[frequency]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <div className={formStyles.footer}>
          <FormAlert>{alert && text.failed(alert)}</FormAlert>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? text.saving : text.save}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
