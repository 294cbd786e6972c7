import { getColorScheme, watchColorScheme } from '@/components/ui/color-scheme';

/** Checks the radio button of the version that CSS shows, until one is chosen by hand. */
export function followScheme(radios: readonly HTMLInputElement[], signal: AbortSignal): void {
  let isChosen = radios.some(({ checked }) => checked);
  const update = () => {
    if (isChosen) return;
    const scheme = getColorScheme();
    for (const radio of radios) radio.checked = radio.value === scheme;
  };
  const choose = () => {
    isChosen = true;
  };
  for (const radio of radios) radio.addEventListener('change', choose, { signal });
  update();
  const follow = () => {
    // An open dialog belongs to one version. If that version was hidden, the page would remain inert.
    const dialog = document.querySelector('dialog:modal');
    if (dialog) dialog.addEventListener('close', update, { once: true, signal });
    else update();
  };
  watchColorScheme(follow, signal);
}
