'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { closeAccountText } from '@/lib/messages/settings';
import styles from './close-account.module.css';
import { CloseAccountDialog } from './close-account-dialog';
import { SettingsSection } from './settings-section';

interface Props {
  username: string;
  wallpapers: number;
  favorites: number;
}

export function CloseAccount({ username, wallpapers, favorites }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <SettingsSection title={closeAccountText.title} text={closeAccountText.hint}>
      <div className={styles.consequences}>
        <h3>{closeAccountText.deletedTitle}</h3>
        <ul>
          <li>{closeAccountText.wallpapers(wallpapers)}</li>
          {favorites > 0 && <li>{closeAccountText.favorites(favorites)}</li>}
          <li>{closeAccountText.profile(username)}</li>
          <li>{closeAccountText.sessions}</li>
        </ul>
        <h3>{closeAccountText.retainedTitle}</h3>
        <p>{closeAccountText.retainedText}</p>
      </div>
      <p>
        <Button kind="danger" onClick={() => setConfirming(true)}>
          {closeAccountText.button}
        </Button>
      </p>
      {isConfirming && (
        <CloseAccountDialog wallpapers={wallpapers} onClose={() => setConfirming(false)} />
      )}
    </SettingsSection>
  );
}
