import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { ActionIcon } from '@/components/ui/action-icon';
import { IconButton } from '@/components/ui/icon-button';
import { viewerText } from '@/lib/messages/viewer';
import styles from './picture-viewer.module.css';
import { isSameZoom, type ZoomLevels } from './picture-zoom';

const STEP = 1.5;
const PRESETS = [
  ['fit', '0'],
  ['fill', undefined],
  ['actual', '1'],
] as const;

interface Props {
  levels: ZoomLevels;
  onZoom: (level: number) => void;
}

export function ZoomToolbar({ levels, onZoom }: Props) {
  const { current, actual } = levels;
  return (
    <div className={styles.toolbar}>
      <IconButton
        icon={<ActionIcon name="minus" />}
        label={viewerText.zoomOut}
        className={styles.step}
        aria-keyshortcuts={useShortcut('-')}
        onClick={() => onZoom(current / STEP)}
      />
      {PRESETS.map(([name, key]) => (
        <Preset key={name} name={name} shortcut={key} levels={levels} onZoom={onZoom} />
      ))}
      <IconButton
        icon={<ActionIcon name="plus" />}
        label={viewerText.zoomIn}
        className={styles.step}
        // Without Shift, most keyboards send `=`.
        aria-keyshortcuts={useShortcut('+ =')}
        onClick={() => onZoom(current * STEP)}
      />
      {/* Visible while none of the buttons is pressed. */}
      <p className={styles.percent} role="status">
        {viewerText.zoom(Math.round((current / actual) * 100))}
      </p>
    </div>
  );
}

interface PresetProps extends Props {
  name: (typeof PRESETS)[number][0];
  shortcut: string | undefined;
}

function Preset({ name, shortcut, levels, onZoom }: PresetProps) {
  return (
    <button
      type="button"
      className={styles.preset}
      aria-pressed={isSameZoom(levels.current, levels[name])}
      aria-keyshortcuts={useShortcut(shortcut)}
      onClick={() => onZoom(levels[name])}
    >
      {viewerText[name]}
    </button>
  );
}
