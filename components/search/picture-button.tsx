import type { ChangeEventHandler } from 'react';
import { Icon } from '@/components/ui/icon';
import { searchBoxText } from '@/lib/messages/search-box';
import styles from './search-form.module.css';

/** Opens the browser's file picker, which on phones offers photos and the camera. */
export function PictureButton({ onChange }: { onChange: ChangeEventHandler<HTMLInputElement> }) {
  return (
    <span className={styles.picture} data-scripted="" title={searchBoxText.byPicture}>
      <Icon name="camera" />
      <input
        type="file"
        accept="image/*"
        aria-label={searchBoxText.byPicture}
        onChange={onChange}
      />
    </span>
  );
}
