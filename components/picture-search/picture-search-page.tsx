import { pictureSearchText } from '@/lib/messages/picture-search';
import { searchBoxText } from '@/lib/messages/search-box';
import styles from './picture-search-page.module.css';
import { PictureSearchScreen } from './picture-search-screen';

export function PictureSearchPage() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{searchBoxText.byPicture}</h1>
        <p>{pictureSearchText.intro}</p>
        <noscript>
          <p>{pictureSearchText.needsScript}</p>
        </noscript>
      </header>
      <div className={styles.screen} data-scripted="">
        <PictureSearchScreen />
      </div>
    </div>
  );
}
