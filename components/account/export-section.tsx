'use client';

import { type MouseEvent, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { isPlainClick } from '@/components/ui/plain-click';
import { showToast } from '@/components/ui/toast';
import { accountPaths } from '@/lib/account-paths';
import { startDownload } from '@/lib/client/start-download';
import { exportText } from '@/lib/messages/settings';
import { checkExport } from './api';
import styles from './export-section.module.css';
import { SettingsSection } from './settings-section';

interface Props {
  title?: string;
  bytes: number;
}

export function ExportSection({ title = exportText.title, bytes }: Props) {
  const [isBusy, setBusy] = useState(false);

  async function download(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await checkExport();
      startDownload(accountPaths.api.export());
    } catch (error) {
      const text = error instanceof Error ? error.message : exportText.failed;
      showToast({ kind: 'alert', text });
    }
    setBusy(false);
  }

  return (
    <SettingsSection title={title} text={exportText.hint}>
      <p>
        <a
          className={styles.link}
          href={accountPaths.api.export()}
          download
          aria-busy={isBusy}
          onClick={download}
        >
          <Icon name="download" />
          {isBusy ? exportText.preparing : exportText.button(bytes)}
        </a>
      </p>
    </SettingsSection>
  );
}
