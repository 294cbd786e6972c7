import { IntroPage } from '@/components/ui/intro-page';
import { pictureSearchText } from '@/lib/messages/picture-search';
import { searchBoxText } from '@/lib/messages/search-box';
import styles from './picture-search-page.module.css';
import { PictureSearchScreen } from './picture-search-screen';

export function PictureSearchPage() {
  return (
    <IntroPage
      title={searchBoxText.byPicture}
      intro={pictureSearchText.intro}
      needsScript={pictureSearchText.needsScript}
    >
      <div className={styles.screen} data-scripted="">
        <PictureSearchScreen />
      </div>
    </IntroPage>
  );
}
