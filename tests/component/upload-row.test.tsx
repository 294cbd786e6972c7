import { expect, test, vi } from 'vitest';
import { type UploadEvent, type UploadItem, updateQueue } from '@/components/uploads/upload-queue';
import { UploadRow } from '@/components/uploads/upload-row';
import { renderInApp } from './render';

async function drawPicture(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob()], 'line.png', { type: 'image/png' });
}

test('A picture that is too narrow is rejected before it is sent', async () => {
  const file = await drawPicture(400, 10);
  const added = { key: 'a', file, title: 'Line', altText: '' };
  const [item] = updateQueue([], { type: 'added', items: [added] }, file.size);
  const onEvent = vi.fn((_event: UploadEvent) => undefined);
  const row = { number: 1, isOnly: true, tags: [], titleError: undefined, onEvent };
  await renderInApp(<UploadRow {...row} item={item as UploadItem} />);
  await expect
    .poll(() => onEvent.mock.calls)
    .toEqual([[{ type: 'measured', key: 'a', width: 400, height: 10 }]]);
});
