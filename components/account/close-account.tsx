'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { closeText } from '@/lib/messages/settings';
import styles from './close-account.module.css';
import { CloseDialog } from './close-dialog';
import { SettingsSection } from './settings-section';

interface Props {
  username: string;
  wallpapers: number;
  favorites: number;
  isFresh: boolean;
}

export function CloseAccount({ username, wallpapers, favorites, isFresh }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <SettingsSection title={closeText.title} text={closeText.hint}>
      <div className={styles.consequences}>
        <h3>{closeText.goes}</h3>
        <ul>
          <li>{closeText.wallpapers(wallpapers)}</li>
          {favorites > 0 && <li>{closeText.favorites(favorites)}</li>}
          <li>{closeText.profile(username)}</li>
          <li>{closeText.sessions}</li>
        </ul>
        <h3>{closeText.stays}</h3>
        <p>{closeText.staysText}</p>
      </div>
      <p>
        <Button kind="danger" onClick={() => setConfirming(true)}>
          {closeText.button}
        </Button>
      </p>
      {isConfirming && (
        <CloseDialog
          wallpapers={wallpapers}
          isFresh={isFresh}
          onClose={() => setConfirming(false)}
        />
      )}
    </SettingsSection>
  );
}
