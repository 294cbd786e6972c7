import { showToast } from './toast';

interface Messages {
  copied: string;
  copyFailed: string;
}

/** Copies a text. If that fails, selects the element that shows it. */
export async function copyText(
  text: string,
  element: Element | null,
  { copied, copyFailed }: Messages,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'status', text: copied });
  } catch {
    if (element) getSelection()?.selectAllChildren(element);
    showToast({ kind: 'alert', text: copyFailed });
  }
}
