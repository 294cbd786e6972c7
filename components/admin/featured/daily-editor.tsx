'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { IconButton } from '@/components/ui/icon-button';
import { Panel } from '@/components/ui/panel';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { adminPaths } from '@/lib/admin-paths';
import { addDays } from '@/lib/calendar';
import { callApi } from '@/lib/client/fetcher';
import { useForm } from '@/lib/client/use-form';
import type { DailyWallpaper } from '@/lib/daily-wallpapers/schema';
import { DAILY } from '@/lib/limits';
import { adminDailyText as text } from '@/lib/messages/admin-daily';
import { featuredText } from '@/lib/messages/admin-featured';
import { dailyText } from '@/lib/messages/daily-wallpapers';
import { parseWallpaperId } from '@/lib/wallpapers/parse-wallpaper-id';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import editor from './featured-editor.module.css';
import styles from './featured-list.module.css';

interface Props {
  /** Today's picture and those that were chosen for later days. */
  chosen: DailyWallpaper[];
  today: string;
}

export function DailyEditor({ chosen, today }: Props) {
  const [days, setDays] = useState(chosen);
  const reload = async () => setDays(await callApi(adminPaths.api.dailyWallpapers()));
  const { form, errors, alert, isBusy, submit } = useForm(
    text.setFailed,
    async (data) => {
      const day = String(data.get('date'));
      const json = { wallpaper: parseWallpaperId(String(data.get('wallpaper'))) };
      await callApi(adminPaths.api.dailyWallpapers(day), { method: 'PUT', json });
      await reload();
      showToast({ kind: 'status', text: text.set(day) });
      form.current?.reset();
    },
    { isReusable: true },
  );

  async function clear(day: string) {
    try {
      await callApi(adminPaths.api.dailyWallpapers(day), { method: 'DELETE' });
      await reload();
      // The button disappears.
      form.current?.querySelector<HTMLElement>('[name="date"]')?.focus();
      showToast({ kind: 'status', text: text.cleared(day) });
    } catch {
      showToast({ kind: 'alert', text: text.clearFailed });
    }
  }

  return (
    <Panel title={dailyText.title} text={text.text}>
      <form ref={form} method="post" className={editor.days} onSubmit={submit}>
        <TextField
          type="date"
          name="date"
          label={text.date}
          error={errors.date}
          min={today}
          max={addDays(today, DAILY.daysAhead)}
        />
        <TextField
          name="wallpaper"
          label={text.wallpaper}
          hint={featuredText.wallpaperHint}
          error={errors.wallpaper}
          autoComplete="off"
        />
        <Button type="submit" kind="outlined" disabled={isBusy}>
          {isBusy ? text.choosing : text.choose}
        </Button>
        <FormAlert>{alert}</FormAlert>
      </form>
      <ol className={styles.list} aria-label={text.chosen}>
        {days.map(({ date, wallpaper }) => (
          <li key={date} className={styles.item}>
            <img
              className={styles.picture}
              src={wallpaper.smallImageUrl}
              alt=""
              style={{ background: buildPlaceholder(wallpaper.thumbhash) }}
            />
            <div className={styles.facts}>
              <p className={styles.title}>{wallpaper.title}</p>
              <p className="muted">
                {wallpaper.status === 'approved' ? dailyText.day(date) : text.hidden(date)}
              </p>
            </div>
            {date > today && (
              <div className={styles.actions}>
                <IconButton
                  icon="close"
                  label={text.clear(date)}
                  onClick={() => void clear(date)}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
