import { type ColorScheme, getColorScheme, watchColorScheme } from '@/components/ui/color-scheme';

interface Options {
  signal: AbortSignal;
  onShow: (scheme: ColorScheme) => void;
}

/** Checks the radio button of the version that CSS shows, until one is chosen by hand. */
export function followScheme(
  radios: readonly HTMLInputElement[],
  { signal, onShow }: Options,
): void {
  let isChosen = radios.some(({ checked }) => checked);
  const update = () => {
    const scheme = getColorScheme();
    if (!isChosen) for (const radio of radios) radio.checked = radio.value === scheme;
    if (radios.some(({ checked, value }) => checked && value === 'dark')) onShow('dark');
    else onShow('light');
  };
  const choose = () => {
    isChosen = true;
    update();
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
