import type { MouseEvent } from 'react';
import buttonStyles from '@/components/ui/button.module.css';
import { Icon } from '@/components/ui/icon';
import { isPlainClick } from '@/components/ui/plain-click';
import type { FocalPoint } from '@/lib/crop';
import { downloadText } from '@/lib/messages/downloads';
import { paths } from '@/lib/paths';
import { toCropName, toDownloadName } from '@/lib/wallpapers/download-name';
import type { DownloadSize } from '@/lib/wallpapers/own-size';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { getUsableFormat } from '@/lib/wallpapers/usable-format';

interface Props {
  wallpaper: Wallpaper;
  size: DownloadSize;
  /** Where the crop was moved to. Otherwise, it is around the focal point. */
  position: Partial<FocalPoint>;
  isBusy: boolean;
  onDownload: (url: string, fileName: string) => void;
}

/** The browser downloads the original itself. */
export function DownloadSizeLink({ wallpaper, size, position, isBusy, onDownload }: Props) {
  const { _id, title } = wallpaper;
  const isOriginal = size.group === null;
  const url = paths.api.download(_id, isOriginal ? {} : toQuery(size, position));
  const name = isOriginal
    ? toDownloadName(wallpaper)
    : toCropName(title, size, getUsableFormat(wallpaper) === 'png' ? 'png' : 'jpg');

  const halves = size.group === 'dual' && {
    url: paths.api.download(_id, { ...toQuery(size, position), files: '2' }),
    name: toCropName(title, size, 'zip'),
  };

  function handleClick(event: MouseEvent, file: { url: string; name: string }) {
    if (isOriginal || !isPlainClick(event)) return;
    event.preventDefault();
    if (!isBusy) onDownload(file.url, file.name);
  }

  const label = isOriginal ? downloadText.downloadOriginal : downloadText.download(size);
  return (
    <>
      <a
        className={`${buttonStyles.button} ${buttonStyles.primary}`}
        href={url}
        download={name}
        rel="nofollow"
        aria-busy={isBusy}
        onClick={(event) => handleClick(event, { url, name })}
      >
        <Icon name="download" />
        {isBusy ? downloadText.preparing(size) : label}
      </a>
      {halves && (
        <a
          className={`${buttonStyles.button} ${buttonStyles.outlined}`}
          href={halves.url}
          download={halves.name}
          rel="nofollow"
          onClick={(event) => handleClick(event, halves)}
        >
          {downloadText.downloadHalves}
        </a>
      )}
    </>
  );
}

function toQuery({ width, height }: DownloadSize, position: Partial<FocalPoint>) {
  const values = Object.entries({ width, height, ...position });
  return Object.fromEntries(values.map(([name, value]) => [name, String(value)]));
}
