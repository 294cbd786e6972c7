import { useState } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { UploadModal } from '@/components/uploads/upload-modal';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { answer } from './network';
import { renderInApp } from './render';

export const UPLOAD = paths.api.upload();

export const fields = (name: string) => page.getByLabelText(name, { exact: true });
export const publishButton = page.getByRole('button', { name: 'Publish Wallpaper' });
export const rows = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
export const alertWith = (text: string) => page.getByRole('alert').filter({ hasText: text });

/** Chooses files as a person does with the dialog of the browser. */
export function chooseFiles(input: Element, ...files: File[]): void {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  (input as HTMLInputElement).files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Drops a file on an element, or pastes it. */
export function give(target: EventTarget, type: 'dragover' | 'drop' | 'paste', file: File): void {
  const data = new DataTransfer();
  data.items.add(file);
  const options = { bubbles: true, cancelable: true };
  target.dispatchEvent(
    type === 'paste'
      ? new ClipboardEvent(type, { ...options, clipboardData: data })
      : new DragEvent(type, { ...options, dataTransfer: data }),
  );
}

interface Options {
  maxBytes?: number;
  categories?: () => Response;
}

/** Renders the form in its modal. Uploads succeed unless a test answers them. */
export async function renderUploadModal({ maxBytes = 1024 ** 2, categories }: Options = {}) {
  const sent: { fields: FormData; key: string | null }[] = [];
  const onClose = vi.fn();
  const listed = () => Response.json([{ name: 'Nature' }, { name: 'Space' }]);
  answer(paths.api.categories(), categories ?? listed);
  answer(UPLOAD, async (request) => {
    if (request.method === 'GET') return Response.json({ maxBytes });
    sent.push({ fields: await request.formData(), key: request.headers.get('idempotency-key') });
    return publish();
  });
  await renderInApp(<ClosableModal onClose={onClose} />);
  return { onClose, sent };
}

function ClosableModal({ onClose }: { onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    onClose();
    setIsOpen(false);
  };
  return isOpen && <UploadModal onClose={close} />;
}

/** What the server responds with once a picture is published. */
export const publish = () =>
  Response.json({ ...buildWallpaper({ _id: 'published0' }), id: 'published0' }, { status: 201 });

/** The control is absent while pictures are sent. */
export async function addPictures(...files: File[]): Promise<void> {
  const findInput = () => document.querySelector('form input[type=file]');
  await expect.poll(findInput).not.toBeNull();
  const input = findInput();
  if (input) chooseFiles(input, ...files);
}

export const isWarned = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The text that describes a field, found by its label, or another control. */
export function readDescription(control: string | Element): string {
  const element = typeof control === 'string' ? fields(control).element() : control;
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
